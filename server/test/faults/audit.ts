import type { Checks } from './checks.ts';
import { withClient } from './database.ts';
import type { Entry, Writers } from './writers.ts';

type Row = {
  id: number;
  custno: string;
  orderno: string;
  bsstatus: number;
  remark: string;
  events: number;
  boxes: number;
  is_sum: boolean;
};

export type Audit = { lost: number; double: number; numbers: number; sums: number; incomplete: number };

const submitted = 3;

/** Compares acknowledged writes with the database. No writes may be in progress. */
export async function auditLedger(url: string, { mark, ledger }: Pick<Writers, 'mark' | 'ledger'>): Promise<Audit> {
  const { rows, numbers, incomplete } = await withClient(url, async (client) => {
    const found = await client.query<Row>(
      `select b.id::int as id, b.custno, b.orderno, b.bsstatus, b.remark,
         (select count(*)::int from booking_event e where e.booking_id = b.id) as events,
         (select count(*)::int from booking_container c where c.booking_id = b.id) as boxes,
         (select sum(c.pkgs * c.ctnnum) = b.pkgs and sum(c.kgs * c.ctnnum) = b.kgs from booking_container c where c.booking_id = b.id) as is_sum
       from booking b where b.custno like $1`,
      [`${mark}-%`],
    );
    const twice = await client.query<{ n: number }>(
      'select (count(*) - count(distinct orderno))::int as n from booking',
    );
    const keys = await client.query<{ n: number }>('select count(*)::int as n from idempotency_key where body is null');
    return { rows: found.rows, numbers: twice.rows[0]?.n ?? 0, incomplete: keys.rows[0]?.n ?? 0 };
  });
  const byCustno = new Map(rows.map((row) => [row.custno, row]));
  return {
    lost: ledger.filter((entry) => isLost(entry, byCustno.get(entry.custno))).length,
    double: rows.length - byCustno.size + rows.filter((row) => isDouble(row, ledger)).length,
    numbers,
    sums: rows.filter(({ is_sum }) => !is_sum).length,
    incomplete,
  };
}

function isLost(entry: Entry, row: Row | undefined): boolean {
  if (!row || row.id !== entry.id || row.orderno !== entry.orderno) return true;
  return row.remark !== entry.remark || (entry.isSubmitted && row.bsstatus !== submitted);
}

/** A step performed twice leaves a second entry in the booking's history, or a second set of boxes. */
function isDouble({ custno, events, boxes }: Row, ledger: readonly Entry[]): boolean {
  const entry = ledger.find((each) => each.custno === custno);
  const steps = entry ? 1 + Number(entry.remark !== '') + Number(entry.isSubmitted) : 0;
  return events !== steps || boxes !== 2;
}

/** Adds the results of the comparison to a case's checks. */
export async function assertLedger(checks: Checks, url: string, writers: Writers): Promise<void> {
  const found = await auditLedger(url, writers);
  const { stats } = writers;
  checks.figure('acknowledged writes', writers.acknowledged());
  checks.none('lost', found.lost);
  checks.none('doubled', found.double);
  checks.none('order numbers given twice', found.numbers);
  checks.none('wrong sums', found.sums);
  checks.none('keys without an answer', found.incomplete);
  checks.none('answers that should not be', stats.unexpected.length);
  checks.figure('told to come back (503, 504)', stats.unavailable);
  checks.figure('without an answer', stats.unanswered);
}
