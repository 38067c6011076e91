import { sql } from 'kysely';
import * as z from 'zod';
import { printSummary, teuOf } from '#contract/freight/container-summary.ts';
import { containerCheckDigit } from '#contract/freight/container-number.ts';
import { siStatus, soStatus } from '#contract/booking/status.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { insertMissing } from './insert-missing.ts';
import { readSeed } from './seed-file.ts';
import type { Seeder } from './seeder.ts';

const text = z.string();
const Reason = z.strictObject({ code: text, text });
const noReason = { code: null, text: '' };
const Sample = z.strictObject({
  customers: z.array(text).min(1),
  shippers: z.array(text).min(1),
  consignees: z.array(text).min(1),
  dismissals: z.array(Reason).min(1),
  rejections: z.array(Reason).min(1),
  voyages: z.array(z.record(text, text)).min(1),
  goods: z
    .array(z.looseObject({ types: z.array(text).min(1), pkgs: z.int(), kindpkgs: text, kgs: text, cbm: text }))
    .min(1),
});
type Sample = z.infer<typeof Sample>;
type Owner = { username: string; id: number; dept: number | null; name: string };

const bookingCount = 96;
const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Hours from creating a booking to sending its SI. */
const siHours = 9;
const owners = ['frontdesk1', 'frontdesk2'];
const statuses = [
  soStatus.created,
  soStatus.created,
  soStatus.submitted,
  soStatus.confirmed,
  soStatus.sent,
  soStatus.dismissed,
];
const yards = ['QQCT', 'QQCTU', 'GL', 'CR'];

/** Bookings of the demo, marked as samples; their dates are relative to the first start. */
export const sampleBookingSeeder: Seeder = {
  name: 'sample_booking',
  profiles: ['demo'],
  content: () => readSeed('sample-bookings'),
  run: async (tx, content) => {
    const sample = Sample.parse(JSON.parse(content));
    const people = await ownersOf(tx);
    const types = await tx.selectFrom('container_type').select(['code', 'aliases', 'teu']).execute();
    const bookings = Array.from({ length: bookingCount }, (_, index) => ({
      ...bookingOf(sample, people, index),
      teu: teuOf(boxesOf(sample, index), types),
    }));
    await insertMissing(tx, {
      table: 'order_number',
      rows: bookings.map(({ orderno }) => ({ orderno })),
      key: ['orderno'],
    });
    await insertMissing(tx, { table: 'booking', rows: bookings, key: ['orderno'] });
    const ids = await bookingIds(tx);
    const lines = bookings.flatMap(({ orderno }, index) => linesOf(sample, index, ids.get(orderno)));
    await insertMissing(tx, { table: 'booking_container', rows: lines, key: ['booking_id', 'seq'] });
  },
};

/** The `index`-th element of a list, cyclically. */
function nth<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}

/** The boxes of the `index`-th booking. */
function boxesOf(sample: Sample, index: number): { code: string; count: number }[] {
  return nth(sample.goods, index).types.map((code) => ({ code, count: 1 + (index % 3) }));
}

function bookingOf(sample: Sample, people: readonly Owner[], index: number) {
  const owner = nth(people, index);
  const { types: _, ...goods } = nth(sample.goods, index);
  const boxes = boxesOf(sample, index);
  const createdAt = new Date(Date.now() - (bookingCount - index) * dayMs * 0.6);
  const createTime = createdAt.toISOString();
  const status = statusOf(index);
  const isConfirmed = status === soStatus.confirmed;
  return {
    tempset: null,
    dclass: '',
    dunno: '',
    ...goods,
    ...nth(sample.voyages, index * 5 + 1),
    orderno: `SAMPLE-${String(index + 1).padStart(4, '0')}`,
    mblno: isConfirmed ? `SMPL${String(62_000_000 + index * 37)}` : '',
    customername: nth(sample.customers, index * 3),
    shipper: nth(sample.shippers, index),
    consignee: nth(sample.consignees, index),
    notifyparty: 'SAME AS CONSIGNEE',
    marks: 'N/M',
    etd: new Date(Date.now() + daysToSailing(index) * dayMs).toISOString().slice(0, 10),
    portload: index % 4 === 3 ? 'CNYNT' : 'CNTAO',
    yard: nth(yards, index),
    transtype: 'SEA',
    service: 'CY-CY',
    issuetype: 'ORI',
    blfrt: index % 3 === 0 ? 'CC' : 'PP',
    nobill: 3,
    copynobilll: 3,
    bsstatus: status,
    ...siOf(index, isConfirmed, createdAt),
    ...reasonOf(sample, index),
    ctnall: printSummary(boxes),
    ctnnum: boxes.reduce((sum, { count }) => sum + count, 0),
    remark: 'SAMPLE',
    sale_id: owner.id,
    sale_name: owner.name,
    creator_id: owner.id,
    modifier_id: owner.id,
    dept_belong_id: owner.dept,
    createtime: createTime,
    create_datetime: createTime,
    update_datetime: createTime,
  };
}

const daysToSailing = (index: number) => ((index * 11) % 45) - 12;
const statusOf = (index: number) => nth(statuses, index * 7 + Math.floor(index / 3));
/** Before its ship sails, a booking has what its carrier needs, with a few exceptions. */
const isPunctual = (index: number, days: number) => daysToSailing(index) < days && index % 6 > 0;

function siOf(index: number, isConfirmed: boolean, createdAt: Date) {
  if (!isConfirmed) return { sistatus: siStatus.toProcess, si_sent_at: null };
  const sent = new Date(createdAt.getTime() + siHours * hourMs).toISOString();
  return isPunctual(index, 4)
    ? { sistatus: siStatus.submitted, si_sent_at: sent }
    : { sistatus: index % 3, si_sent_at: null };
}

/** Why the booking or its SI was returned. */
function reasonOf({ dismissals, rejections }: Sample, index: number) {
  const isDismissed = statusOf(index) === soStatus.dismissed;
  const isRejected =
    statusOf(index) === soStatus.confirmed && siOf(index, true, new Date()).sistatus === siStatus.rejected;
  const dismissal = isDismissed ? nth(dismissals, index) : noReason;
  const rejection = isRejected ? nth(rejections, index) : noReason;
  return {
    reason_code: dismissal.code,
    reason_text: dismissal.text,
    si_reason_code: rejection.code,
    si_reason_text: rejection.text,
  };
}

function vgmOf(index: number, seq: number) {
  const isSent = statusOf(index) === soStatus.confirmed && isPunctual(index, 3);
  return isSent
    ? { vgm_state: 'SENT', weightype: 'SM1', weighkgs: 14_200 + index * 10 + seq, weighattn: 'SAMPLE' }
    : { vgm_state: 'MISSING', weightype: null, weighkgs: null, weighattn: '' };
}

function linesOf(sample: Sample, index: number, bookingId: number | undefined) {
  if (bookingId === undefined) return [];
  const { pkgs, kindpkgs, kgs, cbm } = nth(sample.goods, index);
  const boxes = boxesOf(sample, index).flatMap(({ code, count }) => Array.from({ length: count }, () => code));
  const first = { pkgs, kindpkgs, kgs, cbm };
  const following = { pkgs: null, kindpkgs: null, kgs: null, cbm: null };
  return boxes.map((ctnall, seq) => {
    const stem = `SMPU${String(index * 10 + seq).padStart(6, '0')}`;
    const hasNumber = index % 2 === 0;
    return {
      booking_id: bookingId,
      seq,
      ctnall,
      cntrno: hasNumber ? `${stem}${containerCheckDigit(stem)}` : '',
      sealno: hasNumber ? `SL${stem.slice(4)}` : '',
      ...(seq === 0 ? first : following),
      ...vgmOf(index, seq),
    };
  });
}

async function ownersOf(tx: Tx): Promise<Owner[]> {
  const { rows } =
    await sql<Owner>`select username, id, dept, name from users where username = any(${owners}) order by username`.execute(
      tx,
    );
  return rows;
}

async function bookingIds(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{
    orderno: string;
    id: number;
  }>`select orderno, id from booking where orderno like 'SAMPLE-%'`.execute(tx);
  return new Map(rows.map((row) => [row.orderno, row.id]));
}
