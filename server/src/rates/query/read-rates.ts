import { sql } from 'kysely';
import type { FoundRate, Hidden } from '#contract/rates/rate-query.ts';
import type { Tx } from '#server/platform/database/db.ts';

type Head = Omit<FoundRate, 'prices' | 'surcharges' | 'all_in' | 'hidden' | 'contract_no' | 'status'> & {
  contract_no: string;
  state: 'DRAFT' | 'PUBLISHED' | 'STOPPED';
  is_shown: boolean;
  shown_instead: number | null;
  days_to_begin: number;
};

/** Rates with names, in the order of their keys. */
export async function readHeads(db: Tx, ids: readonly number[], date: string): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select t.id, t.version, t.sheet_id, t.portload, l.name_zh as portload_name_zh, l.name_en as portload_name_en,
      t.portdischarge, d.name_zh as portdischarge_name_zh, d.name_en as portdischarge_name_en, t.delivery_port, t.transit_port,
      t.is_direct, t.carrier, c.name_zh as carrier_name_zh, c.name_en as carrier_name_en, t.service_code, t.lane,
      t.cargo_kind, t.commodity_group, t.currency, t.transit_days, t.transit_days_to, t.sailing_weekdays, t.customs_cutoff_weekday,
      t.free_days_dem, t.free_days_det, t.weight_limit_20_kg, t.promoted, t.is_on_request, t.price_date_basis, t.valid_from, t.valid_to,
      t.valid_to - ${date}::date as days_left, t.valid_from - ${date}::date as days_to_begin, t.state, t.description,
      coalesce(s.remark_public, '') as remark_public, t.contract_no, coalesce(s.source_file, '') as source_file, t.is_sample,
      to_char(t.update_datetime, 'YYYY-MM-DD HH24:MI:SS') as update_datetime, t.shown @> ${date}::date as is_shown,
      case when not t.shown @> ${date}::date then (
        select o.id from rate o where o.rate_key = t.rate_key and o.shown @> ${date}::date and not o.is_deleted limit 1)
      end as shown_instead
    from rate t join port l on l.code = t.portload join port d on d.code = t.portdischarge join carrier c on c.code = t.carrier
      left join rate_sheet s on s.id = t.sheet_id
    where t.id = any(${[...ids]}::bigint[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Why a rate is not offered on the requested day. */
export function hiddenOf(
  head: Pick<Head, 'is_shown' | 'state' | 'days_left' | 'days_to_begin' | 'shown_instead'>,
): Hidden | null {
  if (head.is_shown) return null;
  const by = head.shown_instead;
  if (head.state === 'DRAFT') return { reason: 'draft', days: null, by };
  if (head.state === 'STOPPED') return { reason: 'stopped', days: null, by };
  if (head.days_left < 0) return { reason: 'expired', days: -head.days_left, by };
  if (head.days_to_begin > 0) return { reason: 'not_yet', days: head.days_to_begin, by };
  return { reason: 'superseded', days: null, by };
}
