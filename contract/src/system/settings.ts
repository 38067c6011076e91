import * as z from 'zod';
import { usualZone } from './usual-zone.ts';
import { eachDocumentText } from '../documents/document-settings.ts';
import { isCountry } from '../freight/countries.ts';
import { isEmail } from '../freight/formats.ts';
import { isTimeZone } from '../freight/time-zone.ts';
import { choice } from '../kit.ts';
import { cleanText } from '../fields/strip-invisible.ts';
import { choices, isLink, time } from '../fields/special-fields.ts';
import { captchaKinds } from './captcha.ts';
import type { ConfigType } from './config-types.ts';
import { passwordLimits, passwordProblem } from './password-rules.ts';
import { taskFileDays } from './task.ts';
import { uploadTypes } from './upload-kinds.ts';
import { wholeNumber } from '../fields/whole-number.ts';

/**
 * Who reads a setting: `open`, everyone, because pages need it before the login; `chosen`, as an administrator decides;
 * `closed`, only the server; `secret`, only the server, and it is never displayed.
 */
export type SettingVisibility = 'open' | 'chosen' | 'closed' | 'secret';

type Def<S extends z.ZodType> = {
  type: ConfigType;
  schema: S;
  /** The value if nothing is set. */
  fallback: z.output<S>;
  visibility: SettingVisibility;
};

function def<S extends z.ZodType>(
  visibility: SettingVisibility,
  type: ConfigType,
  rest: Pick<Def<S>, 'schema' | 'fallback'>,
): Def<S> {
  return { visibility, type, ...rest };
}

const text = (max: number) => cleanText().max(max);
const flag = (visibility: SettingVisibility, fallback: boolean) =>
  def(visibility, 'switch', { schema: z.boolean(), fallback });
const optionalText = (max: number) => def('chosen', 'text', { schema: text(max), fallback: '' });
/** A default of the new booking form; a code, or empty. */
const bookingDefault = (fallback: string) => def('open', 'text', { schema: text(20), fallback });
/** A text on documents. */
const documentText = (max: number, type: 'text' | 'textarea' = 'text') =>
  def('closed', type, { schema: text(max), fallback: '' });
/** Older installations use `#` for no page. */
const page = () =>
  def('chosen', 'text', {
    schema: text(500).refine((value) => value === '' || value === '#' || isLink(value) || isConsolePath(value), 'link'),
    fallback: '',
  });
const image = (visibility: SettingVisibility) =>
  def(visibility, 'img', { schema: z.string().max(500).nullable(), fallback: null });
const amount = (visibility: SettingVisibility, [min, defaultValue, max]: readonly [number, number, number]) =>
  def(visibility, 'number', { schema: wholeNumber().min(min).max(max), fallback: defaultValue });
/** Without a value, the environment's value applies. */
const days = () => def('closed', 'number', { schema: wholeNumber().min(1).max(3650).nullable(), fallback: null });

/** Monday is 1. */
const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;

function isConsolePath(value: string): boolean {
  return /^\/(?!\/)\S*$/.test(value);
}

function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^\s/?#]+\S*$/i.test(value);
}

/** The European Union (ICS2), the United States (ACE) and other countries whose customs require it before arrival. */
const hsCountries = 'AT,BE,BG,CY,CZ,DE,DK,EE,ES,FI,FR,GR,HR,HU,IE,IT,LT,LU,LV,MT,NL,PL,PT,RO,SE,SI,SK,US,EG,ID,TR';

function isCountryList(value: string): boolean {
  return value.split(/[\s,，、]+/).every((code) => code === '' || isCountry(code.toUpperCase()));
}

/** `US:20:17236`: country, length in feet, maximum kilograms of cargo in one box. */
function isRoadLimits(value: string): boolean {
  return value.split(/[\s,，、]+/).every((entry) => entry === '' || /^[A-Z]{2}:(20|40|45):\d{4,5}$/i.test(entry));
}

const MicroApp = z.object({
  key: z.string().regex(/^\/\w[\w/-]*$/, 'router_path'),
  title: z.string(),
  value: z.string().refine((value) => isWebAddress(value) || isConsolePath(value), 'not_a_url'),
});

/** Every setting that the product reads, by `<group>.<item>`: its schema and its default. */
export const settings = {
  'base.captcha_state': flag('open', true),
  'base.captcha_kind': def('open', 'select', { schema: choice('captcha_kind', captchaKinds), fallback: 'picture' }),
  'base.single_login': flag('closed', false),
  'base.default_password': def('secret', 'text', {
    schema: text(passwordLimits.max).refine((value) => value === '' || !passwordProblem(value), 'weak_password'),
    fallback: '',
  }),
  'base.idle_lock_minutes': amount('open', [0, 0, 1440]),
  'base.time_zone': def('open', 'text', {
    schema: z.string().trim().max(40).refine(isTimeZone, 'time_zone'),
    fallback: usualZone,
  }),
  'base.aside_collapse': flag('chosen', false),
  'base.aside_transition': flag('chosen', true),
  'base.header_menu': def('chosen', 'radio', {
    schema: choice('header_menu', ['split', 'reveal', 'off']),
    fallback: 'split',
  }),
  'base.frontend_log_upload': flag('open', true),
  'login.site_name': def('chosen', 'text', { schema: text(50), fallback: 'Quayside' }),
  'login.site_logo': image('chosen'),
  'login.login_background': image('chosen'),
  'login.copyright': optionalText(200),
  'login.keep_record': optionalText(100),
  'login.help_url': page(),
  'login.privacy_url': page(),
  'login.clause_url': page(),
  'login.register': flag('open', false),
  'login.register_role': def('closed', 'text', { schema: text(64), fallback: 'front_desk' }),
  'login.forgot_password': flag('open', true),
  'password.min_length': amount('open', [passwordLimits.min, passwordLimits.min, passwordLimits.max]),
  'password.classes': amount('open', [2, 2, 4]),
  'password.words': def('closed', 'text', { schema: text(500), fallback: '' }),
  'password.history': amount('open', [0, 0, 24]),
  'password.max_age_days': amount('open', [0, 0, 3650]),
  'session.access_minutes': amount('closed', [1, 30, 1440]),
  'session.hours': amount('open', [1, 24, 720]),
  'session.max_days': amount('closed', [0, 30, 365]),
  'session.lock_failures': amount('closed', [3, 5, 100]),
  'session.lock_minutes': amount('closed', [1, 15, 1440]),
  'upload.type': def('closed', 'select', { schema: choice('upload_type', uploadTypes).nullable(), fallback: null }),
  'booking.default_portload': bookingDefault(''),
  'booking.default_yard': bookingDefault(''),
  'booking.default_transtype': bookingDefault('SEA'),
  'booking.default_service': bookingDefault('CY-CY'),
  'booking.default_blfrt': bookingDefault('PP'),
  'booking.default_marks': bookingDefault('N/M'),
  'booking.seal_required_from': def('closed', 'select', {
    schema: choice('booking_stage', ['STASH', 'SUBMIT', 'SI']),
    fallback: 'SUBMIT',
  }),
  'booking.hs_countries': def('closed', 'text', {
    schema: text(500).refine(isCountryList, 'country'),
    fallback: hsCountries,
  }),
  'booking.road_limits': def('closed', 'text', {
    schema: text(500).refine(isRoadLimits, 'format'),
    fallback: 'US:20:17236',
  }),
  'company.name': documentText(100),
  'company.name_en': documentText(100),
  'company.address': documentText(200),
  'company.address_en': documentText(200),
  'company.tel': documentText(60),
  'company.email': def('closed', 'text', {
    schema: text(100).refine((value) => value === '' || isEmail(value), 'not_an_email'),
    fallback: '',
  }),
  'company.logo': image('closed'),
  'company.stamp': image('closed'),
  ...eachDocumentText(() => documentText(4000, 'textarea')),
  'trace.automatic': flag('closed', true),
  'trace.tell_trouble': flag('closed', true),
  'trace.delay_hours': amount('closed', [1, 24, 720]),
  'exchange.simulated_seconds': amount('closed', [0, 15, 3600]),
  'interfaces.older_clients': flag('closed', false),
  'retention.message_days': days(),
  'retention.frontend_log_days': days(),
  'retention.operation_log_days': days(),
  'retention.login_log_days': days(),
  'retention.trace_push_days': amount('closed', [1, 90, 3650]),
  'retention.delivery_days': amount('closed', [1, 60, 3650]),
  'retention.task_file_days': amount('open', [1, taskFileDays, 365]),
  'working.days': def('open', 'checkbox', {
    schema: choices('weekday', weekdays),
    fallback: ['1', '2', '3', '4', '5'],
  }),
  'working.starts': def('open', 'time', { schema: time(), fallback: '08:30:00' }),
  'working.ends': def('open', 'time', { schema: time(), fallback: '17:30:00' }),
  'working.reminders': flag('open', true),
  'micro.apps': def('open', 'array', { schema: z.array(MicroApp).max(50), fallback: [] }),
} as const;

export type SettingPath = keyof typeof settings;
export type SettingValue<P extends SettingPath> = z.output<(typeof settings)[P]['schema']>;
export type SettingValues = { readonly [P in SettingPath]: SettingValue<P> };

export const settingPaths = Object.keys(settings) as SettingPath[];

/** Whether the product reads the setting at a path. */
export function isSettingPath(path: string): path is SettingPath {
  return Object.hasOwn(settings, path);
}

/** Whether a setting is open to everyone, if no administrator can decide that. */
export function fixedVisibility(path: string): boolean | undefined {
  if (!isSettingPath(path)) return undefined;
  const { visibility } = settings[path];
  return visibility === 'chosen' ? undefined : visibility === 'open';
}

export function isSecretSetting(path: string): boolean {
  return isSettingPath(path) && settings[path].visibility === 'secret';
}

/** The valid entries of a list, so that one invalid entry does not discard the others. */
function validItemsOf(schema: z.ZodType, stored: unknown): unknown {
  if (!(schema instanceof z.ZodArray) || !Array.isArray(stored)) return stored;
  const element = schema.element as z.ZodType;
  return stored.filter((each) => element.safeParse(each).success);
}

/** The effective value of a stored setting; an invalid one is replaced by the default. */
export function settingOf<P extends SettingPath>(path: P, stored: unknown): SettingValue<P> {
  const { schema, fallback } = settings[path];
  const read = schema.safeParse(validItemsOf(schema, stored) ?? fallback);
  // Schema and default of a path have the same type, which the compiler does not see in a union of them.
  return (read.success ? read.data : fallback) as SettingValue<P>;
}
