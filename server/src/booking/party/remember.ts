import { sql } from 'kysely';
import type { Ctx } from '#server/http/route.ts';

/** Texts that name no party. */
const namesNoParty = String.raw`^\s*(TO (THE )?ORDER\M|SAME AS\M|N/?A\M|-*\s*$)`;

/**
 * Counts the parties of submitted bookings in the address book of each booking's department. Runs last in the
 * transaction and in a fixed order, so that concurrent submissions do not deadlock.
 */
export async function rememberParties({ db, viewer, now }: Ctx, bookingIds: readonly number[]): Promise<void> {
  if (bookingIds.length === 0) return;
  await sql`
    with printed as (
      select b.dept_belong_id as dept, p.kind, btrim(p.block, E' \n\r\t') as block, party_key(p.block) as key
      from booking b cross join lateral (values
        ('shipper', b.shipper), ('consignee', b.consignee), ('notify', b.notifyparty), ('agent', b.agent)) as p (kind, block)
      where b.id = any(${bookingIds}) and p.block !~* ${namesNoParty}),
    used as (
      select dept, key, min(block) as block, count(*)::int as times, bool_or(kind = 'shipper') as is_shipper,
        bool_or(kind = 'consignee') as is_consignee, bool_or(kind = 'notify') as is_notify, bool_or(kind = 'agent') as is_agent
      from printed group by dept, key order by coalesce(dept, 0), key),
    counted as (
      insert into party as p (block, is_shipper, is_consignee, is_notify, is_agent, use_count, last_used_at,
        creator_id, modifier_id, dept_belong_id)
      select block, is_shipper, is_consignee, is_notify, is_agent, times, ${now}, ${viewer.id}::bigint, ${viewer.id}::bigint, dept
      from used order by coalesce(dept, 0), key
      on conflict (owner_key, block_key) where not is_deleted do update set
        use_count = p.use_count + excluded.use_count, last_used_at = excluded.last_used_at,
        is_shipper = p.is_shipper or excluded.is_shipper, is_consignee = p.is_consignee or excluded.is_consignee,
        is_notify = p.is_notify or excluded.is_notify, is_agent = p.is_agent or excluded.is_agent
      returning p.id, p.block_key)
    insert into party_use as u (party_id, user_id, use_count, last_used_at)
    select id, ${viewer.id}::bigint, 1, ${now} from counted order by block_key
    on conflict (user_id, party_id) do update set use_count = u.use_count + 1, last_used_at = excluded.last_used_at`.execute(
    db,
  );
}
