import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/db.ts';

type Boxes = { type: string; count: number; depot?: string };

/** `2 × 45G1 (QINGDAO DEPOT)`: for comparison with the requested boxes. */
export function equipmentText(boxes: readonly Boxes[]): string {
  return boxes.map(({ type, count, depot = '' }) => `${count} × ${type}${depot && ` (${depot})`}`).join(', ');
}

/** Boxes of one size and type, with all its names. */
export type OrderedBoxes = { type: string; count: number; names: readonly string[] };

/** The boxes of a booking, or of the version requested by its open amendment, by size and type. */
export async function orderedBoxes(db: Tx, booking: number, { isAmended = false } = {}): Promise<OrderedBoxes[]> {
  const lines = isAmended
    ? sql`
      select line ->> 'ctnall' as code, (line ->> 'ctnnum')::int as count
      from booking_amendment a join booking_revision r on r.id = a.revision_id
      cross join json_array_elements(r.content -> 'ctnlist') line
      where a.booking_id = ${booking} and a.state = 'REQUESTED'`
    : sql`select ctnall as code, ctnnum as count from booking_container where booking_id = ${booking} and not is_deleted`;
  const { rows } = await sql<OrderedBoxes>`
    select t.iso_size_type as type, sum(l.count)::int as count, (
      select array_agg(distinct upper(name)) from container_type k
      cross join lateral unnest(array[k.code, k.iso_size_type, k.iso_type_group] || k.aliases) name
      where k.iso_size_type = t.iso_size_type and name <> '') as names
    from (${lines}) l join container_type t on t.code = l.code
    group by t.iso_size_type order by 1`.execute(db);
  return rows;
}

/** Whether the boxes named by a carrier differ from the requested ones: by size and type, group, or name. */
export function isOtherEquipment(offered: readonly Boxes[], requested: readonly OrderedBoxes[]): boolean {
  if (offered.length === 0 || requested.length === 0) return false;
  const counts = new Map(requested.map(({ type }) => [type, 0]));
  for (const { type, count } of offered) {
    const named = requested.find(({ names }) => names.includes(type.toUpperCase()))?.type ?? type;
    counts.set(named, (counts.get(named) ?? 0) + count);
  }
  return [...counts].some(([type, count]) => count !== (requested.find((each) => each.type === type)?.count ?? 0));
}

/** The carrier's boxes that a user has accepted, unless others were requested since. */
async function agreedEquipment(db: Tx, booking: number): Promise<OrderedBoxes[]> {
  const { rows } = await sql<OrderedBoxes>`
    select x.type, sum(x.count)::int as count, array[upper(x.type)] as names
    from (
      select m.answer -> 'equipment' as boxes from received_message m
      where m.booking_id = ${booking} and m.status = 'DONE' and m.says in ('CONFIRMED', 'OFFERED')
        and jsonb_array_length(m.answer -> 'equipment') > 0 and not exists (
          select from booking_amendment a where a.booking_id = m.booking_id and a.create_datetime > m.create_datetime)
      order by m.id desc limit 1) last
    cross join jsonb_to_recordset(last.boxes) as x (type text, count int)
    group by x.type`.execute(db);
  return rows;
}

type Asking = { booking: number; isAmended: boolean };

/** Whether the boxes named by a carrier are neither the requested nor the accepted ones. */
export async function hasOtherEquipment(
  db: Tx,
  { booking, isAmended }: Asking,
  offered: readonly Boxes[],
): Promise<boolean> {
  if (!isOtherEquipment(offered, await orderedBoxes(db, booking, { isAmended }))) return false;
  const agreed = isAmended ? [] : await agreedEquipment(db, booking);
  return agreed.length === 0 || isOtherEquipment(offered, agreed);
}
