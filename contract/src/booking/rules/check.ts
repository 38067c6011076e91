import * as z from 'zod';
import { AcceptanceRule } from '../../dangerous-goods/acceptance.ts';
import { id } from '../../kit.ts';
import { stripInvisibleValues } from '../../fields/strip-invisible.ts';
import { isShallow } from '../../shallow.ts';
import { severities, stages } from './severity.ts';
import { type RuleId, ruleIds } from './rule-book.ts';

const fixValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const severity = z.enum(severities);
const stage = z.enum(stages);
// The rule book is never empty, which the type of its keys cannot express.
const rule = z.enum(ruleIds as readonly [RuleId, ...RuleId[]]);

export const FindingRow = z.object({
  rule,
  severity,
  stage,
  path: z.string(),
  zh: z.string(),
  en: z.string(),
  fix: z.object({ value: fixValue, others: z.array(fixValue).optional() }).optional(),
});

/** A booking on a page, perhaps incomplete; `id` if it is stored. */
export const CheckBody = z.object({
  id: id().optional(),
  stage,
  booking: z
    .record(z.string(), z.unknown())
    .refine((values) => isShallow(values), { error: 'format', abort: true })
    // Checked in the form in which it would be stored.
    .overwrite(stripInvisibleValues),
});

/** `version` identifies the facts that were used, so that a page knows when its own are out of date. */
export const CheckResponse = z.object({ version: z.string(), findings: z.array(FindingRow) });
export type CheckResponse = z.output<typeof CheckResponse>;

const code = { code: z.string(), enabled: z.boolean() };
const text = z.string();

export const SubstanceFactRow = z.object({
  un_number: text,
  psn: text,
  dclass: text,
  subsidiary: text,
  packing_groups: z.array(text),
  segregation_groups: z.array(text),
  segregation_codes: z.array(text),
  segregate_as: text,
  limited_quantity: text,
  technical_name_required: z.boolean(),
  hs_codes: z.array(text),
  has_provisions: z.boolean(),
  is_verified: z.boolean(),
  lacks_segregation_data: z.boolean(),
});

/** `RuleFacts` as sent to the browser. */
export const RuleFactsRow = z.object({
  version: text,
  containerTypes: z.array(
    z.object({
      ...code,
      aliases: z.array(text),
      category: text,
      capacity_cbm: text,
      max_gross_kg: z.number(),
      tare_kg: z.number(),
      is_reefer: z.boolean(),
      allows_out_of_gauge: z.boolean(),
    }),
  ),
  carriers: z.array(
    z.object({
      ...code,
      scac: text,
      container_prefixes: z.array(text),
      requires_contract: z.boolean(),
      booking_channel: text,
    }),
  ),
  ports: z.array(z.object({ ...code, name_en: text, country_code: text, time_zone: text })),
  issueTypes: z.array(
    z.object({
      ...code,
      document_type: text,
      is_to_order_allowed: z.boolean(),
      surrender_at_origin: z.boolean(),
      default_originals: z.number(),
      default_copies: z.number(),
    }),
  ),
  services: z.array(z.object({ ...code, receipt_type: text, origin_movement: text })),
  modes: z.array(z.object({ ...code, kind: text, dcsa_code: text, needs_place: z.boolean() })),
  packages: z.array(z.object(code)),
  yards: z.array(z.object(code)),
  destinationRules: z.array(
    z.object({
      country: text,
      side: z.enum(['ORIGIN', 'DESTINATION']),
      field: text,
      pattern: text,
      mandatory: z.boolean(),
      message_zh: text,
      message_en: text,
    }),
  ),
  vagueGoods: z.array(text),
  forbiddenGoods: z.array(text),
  severities: z.partialRecord(rule, severity),
  sealRequiredFrom: stage,
  hsCountries: z.array(text),
  roadLimits: z.array(z.object({ country: text, length: text, kgs: text })),
  dangerous: z.object({
    substances: z.array(SubstanceFactRow),
    acceptance: z.array(AcceptanceRule),
  }),
  timeZone: text,
});
export type RuleFactsRow = z.output<typeof RuleFactsRow>;
