import { sql } from 'kysely';
import type { Database } from '#server/platform/database/db.ts';

/**
 * Random bookings of the given users, in every state and of the last months, with boxes, cut-offs, sailings and logins.
 */
export async function aRandomOffice(database: Database, people: readonly number[], count = 400): Promise<void> {
  await sql`select setseed(0.42)`.execute(database);
  await bookingsOf(database, people, count);
  await sql`
    insert into booking_container (booking_id, seq, ctnall, ctnstatus, vgm_state, is_deleted)
    select b.id, n, '40HQ', (array['F', 'E', 'L'])[1 + floor(random() * 3)::int],
      (array['MISSING', 'ENTERED', 'SENT', 'ACCEPTED', 'REJECTED'])[1 + floor(random() * 5)::int], random() < 0.1
    from booking b cross join generate_series(1, 2) n where b.orderno like 'R%' and random() < 0.7`.execute(database);
  await sql`
    insert into booking_cutoff (booking_id, code, at, port_tz, source, is_done, done_at, is_deleted)
    select b.id, k.code, now() + (random() * 240 - 120) * interval '1 hour', 'Asia/Shanghai', 'RULE', is_done, case when is_done then now() end,
      random() < 0.1
    from booking b cross join (values ('DCO'), ('VCO'), ('FCO'), ('EFC'), ('STA')) k(code)
    cross join lateral (select random() < 0.2 and b.id > 0 and k.code in ('FCO', 'EFC') as is_done) d
    where b.orderno like 'R%' and random() < 0.8
    on conflict do nothing`.execute(database);
  await sailings(database);
  await sql`
    insert into login_log (username, user_id, result, province, create_datetime)
    select 'u' || u, u, (array['ok', 'ok', 'wrong'])[1 + floor(random() * 3)::int],
      (array['山东省', '山东', '', '上海'])[1 + floor(random() * 4)::int], now() - random() * interval '40 days'
    from unnest(${people}::bigint[]) u cross join generate_series(1, 40)`.execute(database);
}

async function bookingsOf(database: Database, people: readonly number[], count: number): Promise<void> {
  await sql`
    insert into order_number select 'R' || lpad(n::text, 9, '0') from generate_series(1, ${count}::int) n`.execute(
    database,
  );
  // The expression must depend on the row, otherwise it is evaluated once for all.
  const randomPerson = sql`(${people}::bigint[])[1 + floor(random() * ${people.length})::int + n * 0]`;
  await sql`
    insert into booking (orderno, createtime, bsstatus, sistatus, cancel_state, is_archived, is_deleted, carrier, portdischarge, teu,
      si_sent_at, creator_id, sale_id, doc_owner_id, dept_belong_id)
    select orderno, createtime, bsstatus, case when bsstatus = 5 and cancel_state <> 'CANCELLED' then sistatus else 0 end,
      case when cancel_state = 'REQUESTED' and bsstatus in (0, 1, 4) then 'NONE' else cancel_state end,
      is_archived and bsstatus = 5 and sistatus = 3 and cancel_state <> 'CANCELLED', is_deleted, carrier, portdischarge, teu,
      case when random() < 0.5 then now() end, creator_id, case when random() < 0.4 then sale_id end, case when random() < 0.3 then doc_owner_id end,
      case when random() < 0.9 then (select dept from users where id = creator_id) end
    from (
      select 'R' || lpad(n::text, 9, '0') as orderno, now() - random() * interval '120 days' as createtime,
        floor(random() * 6)::int as bsstatus, floor(random() * 4)::int as sistatus,
        (array['NONE', 'NONE', 'NONE', 'REQUESTED', 'DECLINED', 'CANCELLED'])[1 + floor(random() * 6)::int] as cancel_state,
        random() < 0.4 as is_archived, random() < 0.1 as is_deleted,
        (select array_agg(code order by code) from carrier)[1 + floor(random() * 12)::int + n * 0] as carrier,
        case when random() < 0.9 then (select array_agg(code order by md5(code)) from port)[1 + floor(random() * 40)::int + n * 0] end
          as portdischarge,
        round((random() * 8)::numeric, 2) as teu, ${randomPerson} as creator_id, ${randomPerson} as sale_id, ${randomPerson} as doc_owner_id
      from generate_series(1, ${count}::int) n) drawn`.execute(database);
}

async function sailings(database: Database): Promise<void> {
  await sql`
    insert into voyage (carrier_code, vessel, export_voyage, status, first_etd, is_deleted)
    select (select array_agg(code order by code) from carrier)[1 + floor(random() * 5)::int + n * 0], 'RANDOM', 'R' || n,
      (array['PLANNED', 'ACTIVE', 'BLANK'])[1 + floor(random() * 3)::int], current_date - floor(random() * 45)::int, random() < 0.1
    from generate_series(1, 120) n`.execute(database);
  await sql`
    insert into port_call (voyage_id, seq, unlocode, planned_departure, actual_departure)
    select v.id, seq, 'CNTAO', v.first_etd + seq * interval '1 day',
      case when random() < 0.8 then v.first_etd + seq * interval '1 day' + (random() * 120 - 60) * interval '1 hour' end
    from voyage v cross join generate_series(1, 2) seq where v.vessel = 'RANDOM'`.execute(database);
}
