import { type RawBuilder, sql } from 'kysely';

/** Excludes cut-offs that do not apply to any box of this booking. */
export const applies = sql`case k.applies_to
  when 'CFS' then exists (select from service_type s where s.code = b.service and s.receipt_type = 'CFS')
  when 'R' then b.cargoid = 'R' when 'D' then b.cargoid = 'D' when 'O' then b.cargoid = 'O' else true end`;

type Scheduled = { code: string; at: string; source: 'SCHEDULE'; estimated: false };

/** A booking's cut-offs from schedules: those of the call at its port of loading. */
export function scheduledCutOffs(booking: number): RawBuilder<Scheduled> {
  return sql`
    select told.code, told.at, 'SCHEDULE' as source, false as estimated from (${callOfSailing(booking)}) b
    join port_call_cutoff told on told.port_call_id = b.id
    join cutoff_code k on k.code = told.code and k.enabled and not k.is_deleted and ${applies}`;
}

/**
 * The call at a booking's port of loading, of the voyage with its carrier, ship and number, or with a partner's number.
 * Of several the one nearest to its sailing date.
 */
export function callOfSailing(booking: number): RawBuilder<unknown> {
  return sql`
    select b.service, b.cargoid, c.id, c.voyage_id, c.seq from booking b
    join voyage v on v.vessel = upper(btrim(b.vessel)) and not v.is_deleted and v.status in ('PLANNED', 'ACTIVE')
    join port_call c on c.voyage_id = v.id and c.unlocode = b.portload
      and (c.status is null or c.status not in ('OMIT', 'BLNK'))
    where b.id = ${booking} and b.voyno <> '' and b.vessel <> '' and (
      (b.carrier = v.carrier_code and b.voyno in (v.export_voyage, c.export_voyage))
      or exists (
        select from slot_share s where s.voyage_id = v.id and s.carrier_code = b.carrier
          and b.voyno = coalesce(nullif(s.carrier_export_voyage, ''), v.export_voyage)))
      and ${distance} <= 30
    order by ${distance}, c.id limit 1`;
}

const distance = sql`coalesce(abs(b.etd - coalesce(c.planned_departure, c.current_departure, c.current_arrival)::date), 0)`;
