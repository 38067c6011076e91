import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { type Facts, factsOf, type PortFact, type RuleFacts } from '#contract/booking/rules/facts.ts';
import { unNumbersOf } from '#contract/booking/rules/dangerous/dangerous-goods-facts.ts';
import type { SubstanceFact } from '#contract/booking/rules/dangerous/substance-fact.ts';
import { type Draft, fieldReader } from '#contract/booking/rules/field-reader.ts';
import type { SettingValues } from '#contract/system/settings.ts';
import type { Tx } from '#server/platform/database/db.ts';
import type { WorkCtx } from '#server/http/route.ts';
import { currentSettings } from '#server/platform/settings/system-config.ts';
import { matchesPattern } from './patterns.ts';

type Stored = Omit<RuleFacts, 'version' | 'sealRequiredFrom' | 'hsCountries' | 'roadLimits' | 'timeZone'>;
type CachedFacts = { version: string; settings: SettingValues; facts: RuleFacts };

/** The facts that this node read last. */
let cachedFacts: CachedFacts | undefined;

/** All facts of the rules: one small statement while they are unchanged on any node, one more otherwise. */
export async function ruleFactsNow(db: Tx): Promise<RuleFacts> {
  const settings = await currentSettings(db);
  const version = await versionNow(db);
  if (cachedFacts?.version === version && cachedFacts.settings === settings) return cachedFacts.facts;
  const ruleSettings = ownSettings(settings);
  const facts = { version: versionOf(version, ruleSettings), ...(await storedFacts(db)), ...ruleSettings };
  cachedFacts = { version, settings, facts };
  return facts;
}

/** Of facts and settings, because each changes independently. */
function versionOf(version: string, ruleSettings: object): string {
  return createHash('sha256').update(version).update(JSON.stringify(ruleSettings)).digest('hex').slice(0, 16);
}

async function versionNow(db: Tx): Promise<string> {
  const { version } = await db.selectFrom('rule_version').select('version').executeTakeFirstOrThrow();
  return version;
}

function ownSettings(settings: SettingValues) {
  return {
    sealRequiredFrom: settings['booking.seal_required_from'],
    hsCountries: listOf(settings['booking.hs_countries']),
    roadLimits: listOf(settings['booking.road_limits']).flatMap((entry) => {
      const [country = '', length = '', kgs = ''] = entry.split(':');
      return /^\d+$/.test(kgs) ? [{ country, length, kgs }] : [];
    }),
    timeZone: settings['base.time_zone'],
  };
}

function listOf(text: string): string[] {
  return text
    .toUpperCase()
    .split(/[\s,，、]+/)
    .filter(Boolean);
}

async function storedFacts(db: Tx): Promise<Stored> {
  const { rows } = await sql<{ facts: Stored }>`select jsonb_build_object(
    'containerTypes', ${codes('container_type', 'aliases', 'category', 'capacity_cbm::text', 'max_gross_kg', 'tare_kg', 'is_reefer', 'allows_out_of_gauge')},
    'carriers', ${codes('carrier', 'scac', 'container_prefixes', 'requires_contract', 'booking_channel')},
    'ports', (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from (${portFacts(sql`source = ''`)}) p),
    'issueTypes', ${codes('issue_type', 'document_type', 'is_to_order_allowed', 'surrender_at_origin', 'default_originals', 'default_copies')},
    'services', ${codes('service_type', 'receipt_type', 'origin_movement')},
    'modes', ${codes('freight_mode', 'kind', 'dcsa_code', 'needs_place')},
    'packages', ${codes('package_type')},
    'yards', ${codes('yard')},
    'destinationRules', (
      select coalesce(jsonb_agg(jsonb_build_object('country', country, 'side', side, 'field', field, 'pattern', pattern,
        'mandatory', mandatory, 'message_zh', message_zh, 'message_en', message_en) order by id), '[]')
      from destination_rule where enabled and not is_deleted),
    'vagueGoods', ${dictionaryLabels('vague_goods')},
    'forbiddenGoods', ${dictionaryLabels('forbidden_goods')},
    'dangerous', jsonb_build_object(
      'substances', (
        select coalesce(jsonb_agg(to_jsonb(s)), '[]') from (${substanceFacts(sql`not is_from_table`)}) s),
      'acceptance', (
        select coalesce(jsonb_agg(jsonb_build_object('carrier', carrier, 'un_number', un_number, 'dclass', dclass,
          'verdict', verdict, 'as_of', as_of, 'remark', remark, 'is_sample', is_sample) order by carrier, id), '[]')
        from dg_carrier_rule where enabled and not is_deleted)),
    'severities', (
      select coalesce(jsonb_object_agg(rule, severity), '{}') from booking_rule where severity is not null and not is_deleted)
  ) as facts`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the facts of the rules were not answered');
  return row.facts;
}

/** Of the ports that the office keeps itself; those of the world are added for the booking that names them. */
function portFacts(condition: RawBuilder<unknown>) {
  return sql<PortFact>`
    select code, enabled and not is_deleted as enabled, name_en, country_code, time_zone from port where ${condition}`;
}

/** The rules' facts for one booking: with the ports and the UN numbers that it names, of the whole world's. */
export async function factsFor({ db, now }: Pick<WorkCtx, 'db' | 'now'>, booking: Draft): Promise<Facts> {
  const facts = factsOf(await ruleFactsNow(db), now, matchesPattern);
  const codes = portFields.map((name) => booking[name]).filter((code) => typeof code === 'string');
  const missing = codes.filter((code) => facts.port(code) === undefined);
  const numbers = unNumbersOf(fieldReader(booking));
  if (missing.length === 0 && numbers.length === 0) return facts;
  const [{ rows }, substances] = await Promise.all([
    portFacts(sql`code = any(${missing}::text[])`).execute(db),
    substanceFactsOf(db, numbers),
  ]);
  const others = new Map(rows.map((port) => [port.code, port]));
  const otherSubstances = Map.groupBy(substances, ({ un_number: number }) => number);
  return {
    ...facts,
    port: (code) => facts.port(code) ?? others.get(code),
    substances: (number) => [...facts.substances(number), ...(otherSubstances.get(number) ?? [])],
  };
}

/** Entries of a public table, for the numbers that a booking names: thousands of them do not travel with the rules. */
export async function substanceFactsOf(db: Tx, numbers: readonly string[]): Promise<SubstanceFact[]> {
  const { rows } = await substanceFacts(sql`is_from_table and un_number = any(${numbers}::text[])`).execute(db);
  return rows;
}

function substanceFacts(condition: RawBuilder<unknown>) {
  return sql<SubstanceFact>`
    select un_number, psn, dclass, subsidiary, packing_groups, segregation_groups, segregation_codes, segregate_as, limited_quantity,
      technical_name_required, hs_codes, special_provisions <> '{}' as has_provisions, is_verified,
      is_from_table and not is_verified as lacks_segregation_data
    from dangerous_substance where enabled and not is_deleted and ${condition} order by un_number, id`;
}

const portFields = ['portload', 'portdischarge'] as const;

/** The rows of a code table, including disabled ones, which existing bookings may use. */
function codes(table: string, ...columns: readonly string[]) {
  const pairs = columns.flatMap((column) => [sql.lit(column.replace('::text', '')), sql.raw(column)]);
  const all = sql.join([
    sql.lit('code'),
    sql.ref('code'),
    sql.lit('enabled'),
    sql`enabled and not is_deleted`,
    ...pairs,
  ]);
  return sql`(select coalesce(jsonb_agg(jsonb_build_object(${all})), '[]') from ${sql.table(table)})`;
}

function dictionaryLabels(dictionary: string) {
  return sql`(select coalesce(jsonb_agg(upper(e.value) order by e.sort, e.id), '[]')
    from dictionary e join dictionary d on d.id = e.parent
    where d.value = ${sql.lit(dictionary)} and d.parent is null and d.status and not d.is_deleted and e.status and not e.is_deleted)`;
}
