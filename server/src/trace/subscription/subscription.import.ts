import { type RawBuilder, sql } from 'kysely';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { isReferenceNumber } from '#contract/trace/checks.ts';
import { carrierOf, referenceTypeOf } from '#contract/trace/reference-list.ts';
import type { ReferenceType } from '#contract/trace/trace-subscription.ts';
import type { Values } from '#server/http/write/changes.ts';
import { errorSql, stagedRows } from '#server/http/import/check-rows.ts';
import type { Staged } from '#server/http/import/importer.ts';
import { visible } from '#server/http/rows.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { carriersByPrefix } from './batch.ts';
import { defaultProvider } from './provider-of.ts';
import { startFollowing } from './register.ts';
import { traceSubscriptionTable } from './subscription.table.ts';

/** A row of a sheet with a valid number. */
type Line = { reference_no: string; ref_type: ReferenceType | null; carrier: string | null; provider: string | null };

/** Fills in missing values: provider, kind of number, and carrier. */
export async function completeReferences(db: Tx): Promise<(input: Values) => Values> {
  const [usual = null, carriers] = [await defaultProvider(db), await carriersByPrefix(db)];
  return (input) => {
    // Rows have been parsed by the sheet's schema.
    const line = input as unknown as Line;
    const provider = line.provider ?? usual;
    const prefixes = carriers.get(provider ?? '') ?? new Map<string, string>();
    return {
      ...input,
      provider,
      ref_type: line.ref_type ?? referenceTypeOf(line.reference_no),
      carrier: line.carrier ?? carrierOf(line.reference_no, prefixes),
    };
  };
}

/** Issues of the number itself. */
export function referenceIssues(row: Values): FieldIssue[] {
  const { reference_no, ref_type, provider } = row as unknown as Line;
  if (provider === null) return [{ path: 'provider', rule: 'required' }];
  const isRight = ref_type === null || isReferenceNumber({ reference_no, ref_type });
  return isRight ? [] : [{ path: 'reference_no', rule: 'trace_number' }];
}

const none = sql`'{}'::jsonb`;
/** Rows with their provider's capabilities for the carrier. */
const judged = (staged: Staged) => sql`
  (${stagedRows(staged)}) s join trace_provider p on p.code = s.provider
  left join lateral (
    select c.* from trace_carrier_code c
    where c.provider = s.provider and c.carrier = s.carrier and not c.is_deleted
    order by c.enabled desc, c.provider_carrier_code limit 1) k on true`;
/** A container number contains its owner, and manual events need no provider. */
const needsCarrier = sql`p.kind <> 'MANUAL' and not (s.ref_type = 'CN' and s.carrier is null)`;

/** Reports before writing what the provider would refuse, and numbers that already have a subscription. */
export async function referenceFindings(staged: Staged): Promise<RawBuilder<unknown>[]> {
  const provider = sql`jsonb_build_object('provider', s.provider)`;
  return [
    sql`select s._row as row_no, ${errorSql('carrier', 'trace_carrier', provider)} as error
      from ${judged(staged)} where ${needsCarrier} and k.enabled is not true`,
    sql`select s._row as row_no, ${errorSql('ref_type', 'trace_type', provider)} as error
      from ${judged(staged)} where p.kind <> 'MANUAL' and k.enabled and not
        case s.ref_type when 'BL' then k.supports_bl when 'BK' then k.supports_booking else k.supports_container end`,
    sql`select s._row as row_no, ${errorSql('pol', 'required', none)} as error
      from ${judged(staged)} where p.kind <> 'MANUAL' and k.enabled and k.requires_pol and s.pol is null`,
    repeated(staged),
    followed(staged),
    sql`select r.row_no, ${errorSql('row_key', 'trace_followed', none)} as error
      from import_row r join trace_subscription t on t.id = r.target_id
      where r.task_id = ${staged.task} and t.status <> 'FAILED' and ${visible(traceSubscriptionTable, staged.viewer)}`,
  ];
}

const number = sql`s.provider, s.ref_type, s.reference_no`;

function repeated(staged: Staged): RawBuilder<unknown> {
  const params = sql`jsonb_build_object('value', reference_no, 'row', first)`;
  return sql`
    select _row as row_no, ${errorSql('reference_no', 'repeated_in_sheet', params)} as error from (
      select s._row, s.reference_no, first_value(s._row) over (partition by ${number} order by s._row) as first
      from (${stagedRows(staged)}) s where s.reference_no is not null) as lines
    where _row <> first`;
}

function followed(staged: Staged): RawBuilder<unknown> {
  const params = sql`jsonb_build_object('value', s.reference_no)`;
  return sql`
    select s._row as row_no, ${errorSql('reference_no', 'already_exists', params)} as error
    from (${stagedRows(staged)}) s
    where exists (
      select from trace_subscription t
      where (t.provider, t.ref_type, t.reference_no) = (${number}) and not t.is_deleted
        and t.status in ('PENDING', 'ACTIVE', 'FAILED') and t.id is distinct from s._target)`;
}

/** New and corrected ones are requested, as if they had been entered one by one. */
export async function referencesWritten(
  { db, task }: Staged,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const { rows } = await sql<{ id: number; now: string }>`
    update trace_subscription s set status = 'PENDING', fail_code = null, fail_reason = '',
      provider_carrier_code = coalesce((
        select c.provider_carrier_code from trace_carrier_code c
        where c.provider = s.provider and c.carrier = s.carrier and not c.is_deleted
        order by c.enabled desc, c.provider_carrier_code limit 1), '')
    from import_row r
    where r.task_id = ${task} and r.row_no between ${from} and ${to} and not s.is_deleted and (
      s.id = r.target_id or (r.target_id is null and s.status = 'PENDING' and s.provider = r.input ->> 'provider'
        and s.ref_type = r.input ->> 'ref_type' and s.reference_no = r.input ->> 'reference_no'))
    returning s.id, now() as now`.execute(db);
  // Sequentially, because they share the transaction's connection.
  for (const { id, now } of rows.toSorted((a, b) => a.id - b.id)) await startFollowing(db, id, new Date(now));
}
