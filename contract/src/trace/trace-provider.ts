import * as z from 'zod';
import { bool, choice, field, instant, int, flag, remark, required, resource, text } from '../kit.ts';
import { tableCode } from '../codes/code-fields.ts';
import { providerHelp, providerLabels } from './trace-provider.labels.ts';

/**
 * The interface of a provider. `SIMULATED` generates a journey, for demos and tests; for `MANUAL` users enter events;
 * `REST_PUSH` sends us events in our own format; `DCSA_TNT22` implements the standard, pushed and polled.
 */
export const providerKinds = ['SIMULATED', 'MANUAL', 'REST_PUSH', 'DCSA_TNT22'] as const;
export type ProviderKind = (typeof providerKinds)[number];

/**
 * The URL that is polled; https only, because credentials are sent there, and without credentials in it, because every
 * reader sees it.
 */
const baseUrl = () =>
  field(
    z
      .string()
      .trim()
      .max(300)
      .regex(/^(https:\/\/[^\s?#@]+)?$/, 'not_a_url'),
    { kind: 'text', max: 300 },
  );

const input = {
  code: tableCode(20),
  name_zh: required(100),
  name_en: required(100),
  kind: choice('trace_provider_kind', providerKinds),
  base_url: baseUrl().default(''),
  /** Maximum calls a minute when polling. */
  rate_limit: int(1, 600).default(30),
  /** Minutes between polls of an active subscription; 0 never polls. */
  poll_minutes: int(0, 10_080).default(0),
  /** Used if no provider is chosen; of several the first by code. */
  is_default: flag().default(false),
  enabled: bool().default(true),
  description: remark(),
};

const serverFields = {
  /** Secrets are write-only. */
  has_credential: flag(),
  has_callback_secret: flag(),
  subscription_count: int(0, 2_147_483_647),
  last_push_at: instant().nullable(),
};

/** Sources of tracking events. */
export const traceProviders = resource({
  name: 'trace_provider',
  path: '/api/trace/trace_provider/',
  scope: 'none',
  ownSql: true,
  row: { ...input, ...serverFields },
  input,
  search: { code: 'contains', kind: 'in', enabled: 'exact' },
  keyword: ['code', 'name_zh', 'name_en', 'description'],
  sortable: ['code', 'name_zh', 'name_en', 'kind', 'enabled'],
  order: ['code'],
  secondLine: ['name_zh', 'name_en', 'kind'],
  labels: providerLabels,
  help: providerHelp,
  code: 'code',
  parts: ['trace_provider_turn'],
});

/** Secrets: absent leaves the stored one, `''` removes it. */
const secret = (max: number) => field(z.string().max(max), { kind: 'text', max }).optional();

export const TraceProviderInput = traceProviders.input.extend({
  /** The value of the `Authorization` header of requests to the provider. */
  credential: secret(500),
  /** The shared secret that signs callbacks, base64. */
  callback_secret: field(
    z
      .string()
      .regex(/^([A-Za-z0-9+/]{22,}={0,2})?$/, 'format')
      .max(200),
    {
      kind: 'text',
      max: 200,
    },
  ).optional(),
});
export type TraceProviderInput = z.output<typeof TraceProviderInput>;

export const TraceProvider = traceProviders.row.extend({
  /** The URL to which the provider sends events by `POST`. */
  callback_url: text(300),
});
export type TraceProvider = z.output<typeof TraceProvider>;
