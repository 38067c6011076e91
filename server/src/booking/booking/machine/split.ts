import { sql } from 'kysely';
import { bookings } from '#contract/booking/booking.ts';
import type { Container } from '#contract/booking/container.ts';
import type { WorkCtx } from '#server/http/route.ts';
import { fail, refuse } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { containersOf } from '../booking.containers.ts';
import { dangerousDifferences, dangerousSubstances } from '../booking.dangerous.ts';
import { fieldDifferences } from '../booking.content.ts';
import { containerTotals } from '../booking.summary.ts';
import { deleteMissing } from '../child-rows.ts';
import { recountErrors } from '../error-count.ts';
import { lineDifferences } from '../line-differences.ts';
import { takeOrderNumber } from '../order-number.ts';
import { refuseGuarded } from './guards.ts';
import { recordEvent } from './record.ts';
import { splitFigures } from './shares.ts';
import { bookingForWork, type LockedBooking } from './allowed-actions.ts';
import { substanceFields, substancesIn } from './substances.ts';
import { type RequestedTransition, begin } from './transition.ts';

type Parted = { going: Container[]; staying: Container[] };

/**
 * Moves lines of a booking to a new one with the same number and a letter: the sums follow their lines, and each
 * booking's history names the other. Returns the new id.
 */
export async function split(ctx: WorkCtx, request: RequestedTransition): Promise<number> {
  const step = await begin(ctx, request);
  await refuseGuarded(step);
  const { booking, move, body } = step;
  const lines = await containersOf(ctx.db, booking.id);
  const parted = partedBy(lines, body.line_ids ?? []);
  const { stays, moved } = splitFigures(booking, parted);
  const before = await dangerousSubstances(ctx.db, booking.id);
  const substancesOf = (some: readonly Container[]) => substancesIn(some, { list: before, all: lines });
  const [going, staying] = [substancesOf(parted.going), substancesOf(parted.staying)];

  const names = await namesFor(ctx.db, booking);
  const partId = await insertPart(ctx, booking, {
    ...names,
    ...moved,
    ...substanceFields(booking['cargoid'], { before, now: going }),
    ...(await containerTotals(ctx.db, parted.going)),
  });
  await moveLines(ctx, parted.going, { from: booking.id, to: partId });
  await copyRows(ctx.db, 'booking_cutoff', { from: booking.id, to: partId });
  await copyRows(ctx.db, 'booking_dg', { from: booking.id, to: partId, only: going });
  await deleteMissing(
    ctx,
    { table: 'booking_dg', columns: [] },
    { bookingId: booking.id, remainingIds: staying.map(({ id }) => id) },
  );
  const values = {
    ...stays,
    ...substanceFields(booking['cargoid'], { before, now: staying }),
    ...(await containerTotals(ctx.db, parted.staying)),
  };
  await sql`
    update booking set ${assigned({ ...values, modifier_id: ctx.viewer.id })} where id = ${booking.id}`.execute(ctx.db);
  await recountErrors(ctx, [booking.id, partId]);

  const diff = [
    ...fieldDifferences(booking, values),
    ...lineDifferences(lines, parted.staying),
    ...dangerousDifferences(before, staying),
  ];
  await recordEvent(ctx, booking, { action: move.audit, diff, other: { id: partId, orderno: names.orderno } });
  const { id, orderno } = booking;
  await recordEvent(ctx, await bookingForWork(ctx, partId), {
    action: move.audit,
    other: { id, orderno },
    isNew: true,
  });
  return partId;
}

/** Both parts keep at least one line. */
function partedBy(lines: readonly Container[], chosen: readonly number[]): Parted {
  const stranger = chosen.findIndex((id) => !lines.some((line) => line.id === id));
  if (stranger >= 0)
    refuse([{ path: `line_ids.${stranger}`, rule: 'unknown_code', params: { value: String(chosen[stranger]) } }]);
  const going = lines.filter(({ id }) => chosen.includes(id));
  const staying = lines.filter(({ id }) => !chosen.includes(id));
  return staying.length === 0 ? refuse([{ path: 'line_ids', rule: 'keep_one_line' }]) : { going, staying };
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const maxLengths = { orderno: 16, mblno: 20 };

/** The booking's own numbers with the first free letter; if that is too long, a new order number. */
async function namesFor(db: Tx, { orderno, mblno }: LockedBooking): Promise<{ orderno: string; mblno: string }> {
  const { rows } = await sql<{ orderno: string; letter: string }>`
    insert into order_number (orderno)
    select ${orderno}::text || letter from unnest(${alphabet}::text[]) with ordinality as free (letter, place)
    where length(${orderno}::text) < ${maxLengths.orderno}
      and not exists (select from order_number o where o.orderno = ${orderno}::text || letter)
    order by place limit 1 returning orderno, right(orderno, 1) as letter`.execute(db);
  const [free] = rows;
  const hasRoom = mblno !== '' && mblno.length < maxLengths.mblno;
  return {
    orderno: free?.orderno ?? (await takeOrderNumber(db)),
    mblno: free && hasRoom ? `${mblno}${free.letter}` : '',
  };
}

/** Columns copied to the new part in addition to the entered fields. */
const inherited = [
  'createtime',
  'sale_name',
  'doc_owner_id',
  'doc_owner_name',
  'bsstatus',
  'cancel_state',
  'reason_code',
  'reason_text',
  'sent_at',
  'known_since',
  'sent_version',
  'acknowledged_at',
  'carrier_reference',
  'creator_id',
  'dept_belong_id',
];

async function insertPart({ db, viewer }: WorkCtx, { id }: LockedBooking, overrides: object): Promise<number> {
  const values = { ...overrides, split_from_id: id, modifier_id: viewer.id };
  const copied = [...Object.keys(bookings.input.shape), ...inherited].filter((name) => !(name in values));
  const names = [...copied, ...Object.keys(values)].map((name) => sql.ref(name));
  const { rows } = await sql<{ id: number }>`
    insert into booking (${sql.join(names)})
    select ${sql.join([...copied.map((name) => sql.ref(name)), ...Object.values(values).map((value) => sql`${value}`)])}
    from booking where id = ${id} returning id`.execute(db);
  return rows[0]?.id ?? fail('internal');
}

type SplitDirection = { from: number; to: number };

/** Moves the boxes with their products. */
async function moveLines({ db, viewer }: WorkCtx, lines: readonly Container[], { to }: SplitDirection): Promise<void> {
  const ids = lines.map(({ id }) => id);
  await sql`update booking_container set booking_id = ${to}, modifier_id = ${viewer.id} where id = any(${ids})`.execute(
    db,
  );
  await sql`update booking_goods set booking_id = ${to} where container_id = any(${ids})`.execute(db);
}

const columnsNotCopied = ['id', 'booking_id', 'version', 'create_datetime', 'update_datetime'];

/** Copies rows with new keys and times. */
async function copyRows(
  db: Tx,
  table: string,
  { from, to, only }: SplitDirection & { only?: readonly { id: number }[] },
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(db);
  const names = rows.flatMap(({ name }) => (columnsNotCopied.includes(name) ? [] : [sql.ref(name)]));
  await sql`
    insert into ${sql.table(table)} (booking_id, ${sql.join(names)})
    select ${to}, ${sql.join(names)} from ${sql.table(table)} where booking_id = ${from} and not is_deleted
      ${only ? sql`and id = any(${only.map(({ id }) => id)})` : sql``} order by id`.execute(db);
}

export function assigned(values: object) {
  return sql.join(Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
}
