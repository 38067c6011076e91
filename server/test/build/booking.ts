import { sql } from 'kysely';
import { containerCheckDigit } from '#contract/freight/container-number.ts';
import type { Database } from '#server/platform/database/db.ts';
import type { Agent } from '#test/harness.ts';
import { daysAhead } from './day.ts';

const url = '/api/booking/booking/';

export type CreatedBooking = { id: number; version: number; orderno: string; ctnlist: { id: number }[] };

/** A line ready for the SI: number, seal, figures and VGM. */
const box = {
  ctnall: '40HQ',
  ctnnum: 1,
  cntrno: 'CSQU3054383',
  sealno: 'SL123456',
  pkgs: 500,
  kindpkgs: 'CT',
  kgs: '12000.000',
  cbm: '60.0000',
  tareweight: 3900,
  weightype: 'SM1',
  weighkgs: '15900.000',
  weighattn: 'WANG WEI',
  vgmconncom: 'QINGDAO HAINA',
  weightel: '+86 532 80000001',
  weighdate: new Date(Date.now() - 86_400_000).toISOString(),
};

/** The goods of a full booking in `count` boxes. */
export function boxes(count: number): object[] {
  return Array.from({ length: count }, (_, at) => {
    const stem = `CSQU${String(305_438 + at).padStart(6, '0')}`;
    const cntrno = `${stem}${containerCheckDigit(stem)}`;
    const share = { pkgs: Math.floor(500 / count), kgs: String(12_000 / count), cbm: String(60 / count) };
    return { ...box, ...share, cntrno, weighkgs: String(3900 + 12_000 / count) };
  });
}

/** Complete enough to be submitted, except for its boxes. */
export const content = {
  customername: '青岛海纳进出口有限公司',
  carrier: 'COSCO',
  etd: daysAhead(20),
  shipper: 'QINGDAO HAINA CO., LTD\nNO. 18 HONGKONG ROAD, QINGDAO',
  consignee: 'EUROPE TRADING B.V.\nWAALHAVEN 12, ROTTERDAM',
  notifyparty: 'SAME AS CONSIGNEE',
  linkman: 'ZHANG',
  yard: 'QQCT',
  vessel: 'COSCO SHIPPING ARIES',
  voyno: '021W',
  mblno: 'COSU6200000001',
  portload: 'CNTAO',
  portdischarge: 'NLRTM',
  placedelivery: 'ROTTERDAM',
  transtype: 'SEA',
  service: 'CY-CY',
  issuetype: 'ORI',
  blfrt: 'PP',
  prepardat: 'QINGDAO',
  nobill: 3,
  copynobilll: 3,
  cargoid: 'S',
  marks: 'N/M',
  description: 'PNEUMATIC TYRES FOR TRUCKS',
  hscode: '40112000',
  pkgs: 500,
  kindpkgs: 'CT',
  kgs: '12000.000',
  cbm: '60.0000',
};

/** A booking that can be submitted, confirmed and have its SI sent without changes. */
export async function aFullBooking(clerk: Agent, overrides: object = {}): Promise<CreatedBooking> {
  const { status, msg, data } = await clerk.call('POST', url, { ...content, ctnlist: boxes(1), ...overrides });
  if (status !== 200) throw new Error(`a full booking: ${status} ${msg} ${JSON.stringify(data)}`);
  return data;
}

/** The state of a booking in the tests' own model. */
export type BookingState = {
  so: number;
  si: number;
  cancel: string;
  amend: string;
  archived: boolean;
  sent: boolean;
  /** Recorded as known to the carrier. */
  known: boolean;
  siSent: boolean;
  /** Changes of the confirmed booking are requested. */
  changesRequested: boolean;
};

export const newBookingState: BookingState = {
  so: 1,
  si: 0,
  cancel: 'NONE',
  amend: 'NONE',
  archived: false,
  sent: false,
  known: false,
  siSent: false,
  changesRequested: false,
};

/** Sets the state of a booking directly, bypassing all rules except database constraints. */
export async function setBookingState(database: Database, id: number, at: BookingState): Promise<void> {
  await sql`
    update booking set bsstatus = ${at.so}, sistatus = ${at.si}, cancel_state = ${at.cancel}, amend_state = ${at.amend},
      is_archived = ${at.archived}, sent_at = ${at.sent ? new Date().toISOString() : null}, sent_version = 0,
      known_since = ${at.known ? new Date().toISOString() : null},
      si_sent_at = ${at.siSent ? new Date().toISOString() : null},
      changes_asked_at = ${at.changesRequested ? new Date().toISOString() : null}, is_deleted = false, combined_into_id = null
    where id = ${id}`.execute(database);
  await sql`delete from booking_lock where booking_id = ${id}`.execute(database);
  await sql`delete from booking_amendment where booking_id = ${id}`.execute(database);
  if (at.amend === 'REQUESTED')
    await sql`
      insert into booking_amendment (booking_id, number, changes, base_version)
      values (${id}, 1, '{"remark":"amended"}', 1)`.execute(database);
}

export async function bookingState(database: Database, id: number): Promise<BookingState> {
  const { rows } = await sql<BookingState>`
    select bsstatus as so, sistatus as si, cancel_state as cancel, amend_state as amend, is_archived as archived,
      sent_at is not null as sent, known_since is not null as known, si_sent_at is not null as "siSent", changes_asked_at is not null as "changesRequested"
    from booking where id = ${id}`.execute(database);
  const [row] = rows;
  if (!row) throw new Error(`no booking ${id}`);
  return row;
}
