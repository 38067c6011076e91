import { checkContainerNumber } from '../../freight/container-number.ts';
import type { Facts } from './facts.ts';
import type { Found } from './finding.ts';
import type { Stage } from './severity.ts';
import { isMore } from './numbers.ts';
import { linesOf, type Place } from './place.ts';

/** Room for a seal in the Chinese platform file. */
const platformSeal = 10;

/** Types, numbers, seals and owners of containers. */
export function boxes(booking: Place, facts: Facts, stage: Stage): Found[] {
  const lines = linesOf(booking);
  return [
    ...lines.flatMap((line) => [
      ...typeAlias(line, facts),
      ...numberOf(line, booking, facts),
      ...oneBox(line, stage),
      ...seal(line),
      ...tare(line, booking),
    ]),
    ...repeated(lines),
    ...(isShippers(booking, lines) && booking.text('yard') !== '' ? [{ rule: 'SOC_YARD', path: 'yard' } as const] : []),
  ];
}

function typeAlias(line: Place, facts: Facts): Found[] {
  const value = line.text('ctnall');
  if (value === '' || facts.type(value)) return [];
  const bare = (name: string) => name.toUpperCase().replaceAll(/[\s'’]/g, '');
  const meant = facts.rules.containerTypes.find(({ code, aliases }) =>
    [code, ...aliases].map(bare).includes(bare(value)),
  );
  if (!meant) return [];
  const params = { value, code: meant.code };
  return [{ rule: 'TYPE_ALIAS', path: line.path('ctnall'), params, fix: { value: meant.code } }];
}

function numberOf(line: Place, booking: Place, facts: Facts): Found[] {
  const typed = line.text('cntrno');
  if (typed === '') return [];
  const path = line.path('cntrno');
  const checked = checkContainerNumber(typed);
  if (checked.ok) {
    return [
      ...(checked.category === 'U'
        ? []
        : [{ rule: 'ISO6346_CATEGORY', path, params: { category: checked.category } } as const]),
      ...(checked.isAvoided ? [{ rule: 'ISO6346_AVOIDED', path } as const] : []),
      ...owner(checked.number, { path, carrier: booking.text('carrier'), facts }),
    ];
  }
  return [wrongNumber(checked, line, booking)];
}

type Wrong = Exclude<ReturnType<typeof checkContainerNumber>, { ok: true }>;

/** A shipper's own box may bear a number that breaks its check digit, if somebody says why. */
function wrongNumber(checked: Wrong, line: Place, booking: Place): Found {
  const path = line.path('cntrno');
  const [value, ...others] = checked.suggestions;
  const fix = value === undefined ? {} : { fix: { value, ...(others.length > 0 && { others }) } };
  if (checked.reason === 'form') return { rule: 'ISO6346_FORM', path, ...fix };
  const { expected } = checked;
  const reason = line.text('cntrno_reason');
  return reason !== '' && isShippersOwn(line, booking)
    ? { rule: 'ISO6346_OWN', path, params: { expected, reason } }
    : { rule: 'ISO6346_CHECK', path, params: { expected }, ...fix };
}

function owner(number: string, { path, carrier, facts }: { path: string; carrier: string; facts: Facts }): Found[] {
  const known = facts.carrier(carrier);
  const prefix = number.slice(0, 4);
  if (!known || known.container_prefixes.length === 0 || known.container_prefixes.includes(prefix)) return [];
  return [{ rule: 'OWNER_PREFIX', path, params: { prefix, carrier } }];
}

/** Before the shipping instructions a line may stand for several boxes, unless it names one. */
function oneBox(line: Place, stage: Stage): Found[] {
  const value = line.decimal('ctnnum');
  const path = line.path('ctnnum');
  if (value === null || !isMore(value, '1')) return [];
  if (line.text('cntrno') !== '') return [{ rule: 'ONE_BOX', path, fix: { value: 1 } }];
  return stage === 'SI' ? [{ rule: 'ONE_BOX_SI', path, params: { value } }] : [];
}

function seal(line: Place): Found[] {
  const typed = line.text('sealno').toUpperCase();
  const path = line.path('sealno');
  const isLong = typed.split('/').some((one) => one.length > platformSeal);
  return [
    ...(typed === 'TBA' ? [{ rule: 'SEAL_TBA', path } as const] : []),
    ...(isLong ? [{ rule: 'SEAL_LENGTH', path, params: { max: platformSeal } } as const] : []),
  ];
}

/** The line may differ from what the booking says of all. */
function isShippersOwn(line: Place, booking: Place): boolean {
  return line.isSaid('is_soc') ? line.flag('is_soc') : booking.flag('iscontainersoc');
}

function isShippers(booking: Place, lines: readonly Place[]): boolean {
  return lines.length === 0 ? booking.flag('iscontainersoc') : lines.every((line) => isShippersOwn(line, booking));
}

function tare(line: Place, booking: Place): Found[] {
  const isNeeded = isShippersOwn(line, booking) || line.text('weightype') === 'SM2';
  return isNeeded && line.text('tareweight') === '' ? [{ rule: 'TARE_REQUIRED', path: line.path('tareweight') }] : [];
}

function repeated(lines: readonly Place[]): Found[] {
  const seen = new Set<string>();
  return lines.flatMap((line): Found[] => {
    const value = line.text('cntrno');
    if (value === '') return [];
    if (seen.has(value)) return [{ rule: 'CONTAINER_REPEATED', path: line.path('cntrno'), params: { value } }];
    seen.add(value);
    return [];
  });
}
