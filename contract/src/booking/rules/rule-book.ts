import type { Severity, Stage } from './severity.ts';

/**
 * An administrator may not lower the severity of a mandatory rule: the required fields, and conditions that every
 * stored booking meets.
 */
export type Rule = { stage: Stage; severity: Severity; mandatory?: true };

const at =
  (stage: Stage) =>
  (severity: Severity): Rule => ({ stage, severity });
const [stash, submit, si] = [at('STASH'), at('SUBMIT'), at('SI')];
const mandatory = (rule: Rule): Rule => ({ ...rule, mandatory: true });

/**
 * All rules, in the order of the form. Fields required at a step are errors; all others default to warnings or hints.
 */
export const ruleBook = {
  REQUIRED: mandatory(submit('ERROR')),
  POSITIVE: mandatory(submit('ERROR')),
  LINE_REQUIRED: mandatory(submit('ERROR')),
  SEAL_REQUIRED: mandatory(stash('ERROR')),
  NUMBER_INVALID: mandatory(stash('ERROR')),
  PHONE_INVALID: mandatory(stash('ERROR')),
  EMAIL_INVALID: mandatory(stash('ERROR')),
  REQUIRED_SI: si('ERROR'),
  LINE_REQUIRED_SI: si('ERROR'),

  CUSTOMER_EMPTY: submit('WARN'),
  CONTRACT_REQUIRED: submit('ERROR'),
  CONTACT_FOR_CARRIER: submit('WARN'),
  BILL_PREFIX: submit('INFO'),
  BILL_NUMBER_USED: submit('WARN'),
  BOOKING_TWIN: submit('WARN'),
  CARRIER_DISABLED: submit('ERROR'),
  CODE_DISABLED: submit('WARN'),

  NOT_LATIN: submit('WARN'),
  LOWER_CASE: submit('INFO'),
  PARTY_LINES: submit('WARN'),
  PARTY_NAME: submit('WARN'),
  TO_ORDER_WAYBILL: submit('ERROR'),
  TO_ORDER_TELEX: submit('WARN'),
  NOTIFY_TO_ORDER: submit('WARN'),
  CONSIGNEE_IS_SHIPPER: submit('WARN'),
  MARKS_LINES: si('WARN'),
  GOODS_LINES: si('WARN'),
  GOODS_LENGTH: submit('WARN'),
  GOODS_VAGUE: submit('WARN'),
  GOODS_FORBIDDEN: submit('WARN'),
  REMARK_LENGTH: submit('WARN'),

  SAME_PORT: mandatory(stash('ERROR')),
  ETD_PAST: submit('WARN'),
  VOYAGE_LENGTH: submit('INFO'),
  VESSEL_IMO: submit('INFO'),
  RECEIPT_PLACE: submit('ERROR'),
  RAIL_PLACE: submit('ERROR'),

  ORIGINALS_MISSING: submit('WARN'),
  ORIGINALS_NONE: submit('WARN'),
  ORIGINALS_UNUSUAL: submit('INFO'),
  FREIGHT_TERM: submit('INFO'),
  PAYABLE_PLACE: submit('ERROR'),

  HS_CHAPTER: stash('ERROR'),
  HS_COUNTRY: submit('WARN'),
  HS_COUNTRY_SI: si('ERROR'),
  DESTINATION_REQUIRED: submit('WARN'),
  DESTINATION_HINT: submit('INFO'),

  NO_CONTAINER: submit('WARN'),
  NO_CONTAINER_SI: si('ERROR'),
  TYPE_ALIAS: stash('WARN'),
  TOTALS_DIFFER: submit('WARN'),
  TOTALS_DIFFER_SI: si('ERROR'),
  KINDS_DIFFER: submit('INFO'),

  ISO6346_FORM: mandatory(stash('ERROR')),
  ISO6346_CHECK: mandatory(stash('ERROR')),
  ISO6346_OWN: submit('WARN'),
  ISO6346_CATEGORY: submit('WARN'),
  ISO6346_AVOIDED: submit('INFO'),
  OWNER_PREFIX: submit('INFO'),
  CONTAINER_REPEATED: mandatory(stash('ERROR')),
  CONTAINER_ELSEWHERE: submit('WARN'),
  ONE_BOX: mandatory(stash('ERROR')),
  ONE_BOX_SI: si('ERROR'),
  SEAL_TBA: si('ERROR'),
  SEAL_LENGTH: submit('INFO'),
  SOC_YARD: submit('WARN'),
  TARE_REQUIRED: si('ERROR'),

  LADEN_ZERO: submit('ERROR'),
  EMPTY_CARGO: submit('WARN'),
  PAYLOAD_OVER: submit('ERROR'),
  PAYLOAD_NEAR: submit('WARN'),
  ROAD_LIMIT: submit('WARN'),
  CUBE_OVER: submit('ERROR'),
  CUBE_OVER_OPEN: submit('WARN'),
  CUBE_NEAR: submit('WARN'),
  DENSITY: submit('WARN'),

  VGM_MISSING: si('ERROR'),
  VGM_INCOMPLETE: si('ERROR'),
  VGM_SUM: si('ERROR'),
  VGM_BELOW_CARGO: si('ERROR'),
  VGM_BELOW_TARE: si('ERROR'),
  VGM_TOO_LOW: si('ERROR'),
  VGM_TOO_HIGH: si('WARN'),
  VGM_OVER_GROSS: si('ERROR'),
  VGM_EMPTY_BOX: si('WARN'),
  VGM_DATE: si('WARN'),
  VGM_SIGNATORY: si('WARN'),

  REEFER_TEMPERATURE: submit('ERROR'),
  REEFER_VENT: submit('ERROR'),
  REEFER_RANGE: submit('WARN'),
  REEFER_VENT_FORM: submit('WARN'),
  REEFER_VENT_RANGE: submit('WARN'),
  REEFER_HUMIDITY: submit('WARN'),
  REEFER_BOX: submit('WARN'),
  REEFER_KIND: submit('INFO'),

  DG_LIST: submit('ERROR'),
  DG_REQUIRED: submit('ERROR'),
  DG_TECHNICAL_NAME: submit('WARN'),
  DG_EXPLOSIVE: submit('WARN'),
  DG_FLASH_POINT: submit('WARN'),
  DG_NET: submit('WARN'),
  DG_LABEL: submit('INFO'),
  DG_UNLISTED: submit('WARN'),
  DG_KIND: submit('INFO'),
  DG_UNKNOWN: submit('WARN'),
  DG_CLASS: submit('WARN'),
  DG_SEGREGATION: submit('WARN'),
  DG_SEGREGATION_OPEN: submit('INFO'),
  DG_UNPLACED: submit('INFO'),
  DG_FOOD: submit('WARN'),
  DG_REFUSED: submit('WARN'),
  DG_CASE_BY_CASE: submit('INFO'),
  DG_WRITTEN: submit('WARN'),
  DG_HS_HINT: submit('INFO'),

  OOG_SIZES: submit('ERROR'),
  OOG_TYPE: submit('WARN'),
  OOG_OPEN_TOP: submit('WARN'),
  OOG_KIND: submit('INFO'),
} as const satisfies Record<string, Rule>;

export type RuleId = keyof typeof ruleBook;

// The keys of the rule book are the rule ids.
export const ruleIds = Object.keys(ruleBook) as readonly RuleId[];

export function ruleOf(rule: RuleId): Rule {
  return ruleBook[rule];
}

/** Rules about missing values only: no error while a booking is still being entered. */
export const missingRules: ReadonlySet<string> = new Set<RuleId>([
  'REQUIRED',
  'LINE_REQUIRED',
  'SEAL_REQUIRED',
  'REQUIRED_SI',
  'LINE_REQUIRED_SI',
  'CUSTOMER_EMPTY',
  'CONTRACT_REQUIRED',
  'CONTACT_FOR_CARRIER',
  'RECEIPT_PLACE',
  'PAYABLE_PLACE',
  'NO_CONTAINER',
  'NO_CONTAINER_SI',
  'TARE_REQUIRED',
  'VGM_MISSING',
  'VGM_INCOMPLETE',
  'REEFER_TEMPERATURE',
  'REEFER_VENT',
  'DG_LIST',
  'DG_REQUIRED',
  'OOG_SIZES',
]);

/** Rules that report several lines once, at the first of them. */
export const listRules: ReadonlySet<string> = new Set<RuleId>(['VGM_MISSING']);

/** Rules that need the database, or patterns that only the server runs. */
export const serverRules: ReadonlySet<RuleId> = new Set<RuleId>([
  'BILL_NUMBER_USED',
  'BOOKING_TWIN',
  'CONTAINER_ELSEWHERE',
  'VESSEL_IMO',
  'DESTINATION_REQUIRED',
  'DESTINATION_HINT',
]);
