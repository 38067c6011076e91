import * as z from 'zod';
import type { FieldIssue } from '../fields/field-errors.ts';
import { isEmail } from '../freight/formats.ts';
import { bool, choice, coded, codeOf, field, instant, int, flag, remark, resource, text } from '../kit.ts';
import { channelHelp, channelLabels } from './carrier-channel.labels.ts';
import {
  channelFunctions,
  channelKinds,
  kindsOf,
  transports,
  transportsOf,
  type ChannelKind,
} from './channel-kinds.ts';

/**
 * Data element 0007 of ISO 9735, the qualifier of a partner's id: numbers, and `ZZZ` by agreement of both sides. `ZZ`
 * is from X12.
 */
const qualifierForm = /^(\d{1,4}|ZZZ)$/;

/** The field in a platform file: X(13), no qualifier. */
const platformCode = /^[A-Z0-9._-]{1,13}$/;

/** Why a channel of this kind does not accept a partner's id. */
function partnerIssues(path: string, id: string, kind: ChannelKind): FieldIssue[] {
  const [, qualifier] = id.split(':');
  if (id === '') return [];
  if (kind === 'PLATFORM') return platformCode.test(id) ? [] : [{ path, rule: 'platform_code' }];
  if (qualifier === undefined) return [];
  if (kind !== 'EDI') return [{ path, rule: 'no_qualifier', params: { value: qualifier } }];
  return qualifierForm.test(qualifier) ? [] : [{ path, rule: 'qualifier', params: { value: qualifier } }];
}

const maxRecipients = 10;

/** A single plain address: no name, no list, no group. */
const isRecipient = (address: string): boolean => isEmail(address) && !/[<>()[\]\\,;:"]/.test(address);

/** Recipients of the mails. */
const recipients = () =>
  field(z.array(z.string().trim().toLowerCase().max(100).refine(isRecipient, 'not_an_email')).max(maxRecipients), {
    kind: 'list',
  });

/** A message partner's id; `partnerIssues` checks it against the channel's kind. */
const partner = () =>
  field(
    z
      .string()
      .trim()
      .toUpperCase()
      .max(40)
      .regex(/^([A-Z0-9 ._/-]{1,35}(:[A-Z0-9]{0,4})?)?$/, 'format'),
    { kind: 'text', max: 40, upper: true },
  );

/** https only, because credentials are sent there; no credentials in it, because every reader sees it. */
const address = () =>
  field(
    z
      .string()
      .trim()
      .max(300)
      .regex(/^(https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?([/?][^\s#@\\]*)?)?$/i, 'not_a_url'),
    { kind: 'text', max: 300 },
  );

const input = {
  /** Used in URLs and folder names. */
  code: coded(20, /^[A-Z0-9][A-Z0-9_-]*$/, 'code'),
  carrier: codeOf('carrier', 10),
  function: choice('channel_function', channelFunctions),
  kind: choice('channel_kind', channelKinds),
  transport: choice('channel_transport', transports),
  sender_id: partner().default(''),
  receiver_id: partner().default(''),
  recipients: recipients().default([]),
  base_url: address().default(''),
  /** The language of attached documents. */
  language: choice('channel_language', ['zh', 'en', 'both']).default('en'),
  limit_name: int(35, 175).default(70),
  limit_party_line: int(20, 70).default(35),
  limit_description: int(20, 5250).default(550),
  limit_remark: int(20, 512).default(512),
  latin_only: bool().default(true),
  requires_contract: flag().default(false),
  requires_hs: flag().default(false),
  enabled: bool().default(true),
  description: remark(),
};

const serverFields = {
  /** Secrets are write-only. */
  has_credential: bool(),
  has_callback_secret: bool(),
  waiting_count: int(0, 2_147_483_647),
  failed_count: int(0, 2_147_483_647),
  last_sent_at: instant().nullable(),
  last_received_at: instant().nullable(),
};

/** The channels to a carrier, and their requirements. */
export const carrierChannels = resource({
  name: 'carrier_channel',
  path: '/api/exchange/carrier_channel/',
  scope: 'none',
  ownSql: true,
  row: { ...input, ...serverFields },
  input,
  search: {
    code: 'contains',
    carrier: 'in',
    function: 'in',
    kind: 'in',
    transport: 'in',
    enabled: 'exact',
  },
  keyword: ['code', 'carrier', 'receiver_id', 'description'],
  sortable: ['code', 'carrier', 'function', 'kind', 'enabled'],
  order: ['carrier', 'function', 'code'],
  labels: channelLabels,
  help: channelHelp,
  code: 'code',
});

/** Secrets: absent leaves the stored one, `''` removes it. */
const secret = (max: number, pattern?: RegExp) =>
  field(pattern ? z.string().max(max).regex(pattern, 'format') : z.string().max(max), {
    kind: 'text',
    max,
  }).optional();

export const CarrierChannelInput = carrierChannels.input.extend({
  /** The value of the `Authorization` header in requests to the carrier. */
  credential: secret(500),
  /** The shared secret that signs callbacks, base64. */
  callback_secret: secret(200, /^([A-Za-z0-9+/]{22,}={0,2})?$/),
});
export type CarrierChannelInput = z.output<typeof CarrierChannelInput>;

export const CarrierChannel = carrierChannels.row.extend({
  /** The URL to which the carrier sends its answers by `POST`. */
  callback_url: text(300),
  /** Folders below the data folder: outgoing files are written to one, incoming files read from the other. */
  out_folder: text(100),
  in_folder: text(100),
});
export type CarrierChannel = z.output<typeof CarrierChannel>;

type Profile = z.output<typeof carrierChannels.input>;
const partners = ['sender_id', 'receiver_id'] as const;

/** Rules between fields: what a kind and a transport require. */
export function channelIssues(profile: Profile): FieldIssue[] {
  const { function: channelFunction, kind, transport, ...settings } = profile;
  if (!kindsOf[channelFunction].includes(kind)) return [{ path: 'kind', rule: 'not_a_choice' }];
  if (!transportsOf[kind].includes(transport)) return [{ path: 'transport', rule: 'not_a_choice' }];
  const isEdifact = kind === 'EDI' || kind === 'PLATFORM';
  const missing = [
    ...(transport === 'EMAIL' && settings.recipients.length === 0 ? ['recipients'] : []),
    ...(transport === 'HTTP' && settings.base_url === '' ? ['base_url'] : []),
    ...(isEdifact ? partners.filter((field) => settings[field] === '') : []),
  ];
  const missingIssues = missing.map((path) => ({ path, rule: 'required' }) as const);
  return [...missingIssues, ...partners.flatMap((path) => partnerIssues(path, settings[path], kind))];
}
