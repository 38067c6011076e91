import type { DangerousFacts, SubstanceFact } from './dangerous/substance-fact.ts';
import type { Severity, Stage } from './severity.ts';
import type { RuleId } from './rule-book.ts';

/** The code tables and settings that the rules use, as JSON. */
export type RuleFacts = {
  /** Differs whenever any of the facts has changed. */
  version: string;
  containerTypes: readonly TypeFact[];
  carriers: readonly CarrierFact[];
  ports: readonly PortFact[];
  issueTypes: readonly IssueTypeFact[];
  services: readonly ServiceFact[];
  modes: readonly ModeFact[];
  packages: readonly CodeFact[];
  yards: readonly CodeFact[];
  destinationRules: readonly DestinationFact[];
  /** Descriptions that are too vague for customs, and words that carriers refuse. */
  vagueGoods: readonly string[];
  forbiddenGoods: readonly string[];
  /** Severities set by an administrator. */
  severities: Readonly<Partial<Record<RuleId, Severity>>>;
  sealRequiredFrom: Stage;
  /** Countries of discharge that require an HS code. */
  hsCountries: readonly string[];
  roadLimits: readonly RoadLimit[];
  dangerous: DangerousFacts;
  timeZone: string;
};

/** A code of a table; disabled codes are no longer offered. */
export type CodeFact = { code: string; enabled: boolean };

export type TypeFact = CodeFact & {
  aliases: readonly string[];
  category: string;
  capacity_cbm: string;
  max_gross_kg: number;
  tare_kg: number;
  is_reefer: boolean;
  allows_out_of_gauge: boolean;
};
export type CarrierFact = CodeFact & {
  scac: string;
  container_prefixes: readonly string[];
  requires_contract: boolean;
  booking_channel: string;
};
export type PortFact = CodeFact & { name_en: string; country_code: string; time_zone: string };
export type IssueTypeFact = CodeFact & {
  document_type: string;
  is_to_order_allowed: boolean;
  surrender_at_origin: boolean;
  default_originals: number;
  default_copies: number;
};
export type ServiceFact = CodeFact & { receipt_type: string; origin_movement: string };
export type ModeFact = CodeFact & { kind: string; dcsa_code: string; needs_place: boolean };

export type DestinationFact = {
  country: string;
  /** The country's side of the voyage. */
  side: 'ORIGIN' | 'DESTINATION';
  field: string;
  /** A regular expression of RE2, which the field must match. */
  pattern: string;
  mandatory: boolean;
  message_zh: string;
  message_en: string;
};

/** Cargo weight per box above which a country's roads need a permit, e.g. `US:20:17236`. */
export type RoadLimit = { country: string; length: string; kgs: string };

/** The facts with lookups for the rules. */
export type Facts = {
  now: Date;
  rules: RuleFacts;
  type: (code: string) => TypeFact | undefined;
  carrier: (code: string) => CarrierFact | undefined;
  port: (code: string) => PortFact | undefined;
  issueType: (code: string) => IssueTypeFact | undefined;
  service: (code: string) => ServiceFact | undefined;
  mode: (kind: string, code: string) => ModeFact | undefined;
  package: (code: string) => CodeFact | undefined;
  yard: (code: string) => CodeFact | undefined;
  /** Entries of the table of dangerous goods, by UN number and by the first six digits of a code. */
  substances: (unNumber: string) => readonly SubstanceFact[];
  substancesByHs: (hsHead: string) => readonly SubstanceFact[];
  /** Runs a pattern of RE2; absent where no linear-time engine is available. */
  matchesPattern?: (pattern: string, text: string) => boolean;
};

export function factsOf(rules: RuleFacts, now: Date, matchesPattern?: Facts['matchesPattern']): Facts {
  const lookups = lookupsOf(rules);
  return { now, rules, ...lookups, ...(matchesPattern && { matchesPattern }) };
}

type Lookups = Omit<Facts, 'now' | 'rules' | 'matchesPattern'>;

const lookupsCache = new WeakMap<RuleFacts, Lookups>();

/** Cached for the same facts, because the rules run at every pause in typing. */
export function lookupsOf(rules: RuleFacts): Lookups {
  const known = lookupsCache.get(rules) ?? createLookups(rules);
  lookupsCache.set(rules, known);
  return known;
}

function createLookups(rules: RuleFacts): Lookups {
  const modes = new Map(rules.modes.map((mode) => [`${mode.kind} ${mode.code}`, mode]));
  const { substances } = rules.dangerous;
  const byNumber = Map.groupBy(substances, ({ un_number: number }) => number);
  const byHead = groupedByHead(substances);
  return {
    type: byCode(rules.containerTypes),
    carrier: byCode(rules.carriers),
    port: byCode(rules.ports),
    issueType: byCode(rules.issueTypes),
    service: byCode(rules.services),
    mode: (kind, code) => modes.get(`${kind} ${code}`),
    package: byCode(rules.packages),
    yard: byCode(rules.yards),
    substances: (number) => byNumber.get(number) ?? [],
    substancesByHs: (head) => byHead.get(head) ?? [],
  };
}

function groupedByHead(substances: readonly SubstanceFact[]): ReadonlyMap<string, readonly SubstanceFact[]> {
  const pairs = substances.flatMap((each) => each.hs_codes.map((head) => ({ head, each })));
  const grouped = Map.groupBy(pairs, ({ head }) => head);
  return new Map([...grouped].map(([head, found]) => [head, found.map(({ each }) => each)]));
}

function byCode<T extends CodeFact>(rows: readonly T[]): (code: string) => T | undefined {
  const known = new Map(rows.map((row) => [row.code, row]));
  return (code) => known.get(code);
}
