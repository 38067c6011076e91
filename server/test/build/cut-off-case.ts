import fc from 'fast-check';
import { sql } from 'kysely';
import { isAutomaticCutOff } from '#contract/booking/cut-offs/automatic.ts';
import type { Database } from '#server/platform/database/db.ts';
import type { Agent } from '#test/harness.ts';

const hour = 3_600_000;
export const deadlines = ['STA', 'SPA', 'DCO', 'VCO', 'CUA', 'FCO'];

/** How a message was sent: by hand, or by a channel and with which status. */
const transmission = fc.option(
  fc.record({
    kind: fc.constantFrom('EDI', 'EMAIL'),
    status: fc.constantFrom('QUEUED', 'SENT', 'ACKED', 'FAILED', 'WITHDRAWN'),
  }),
  { nil: undefined },
);
const box = fc.record({
  ctnstatus: fc.constantFrom('F', 'F', 'F', 'E', 'L'),
  vgm_state: fc.constantFrom('MISSING', 'ENTERED', 'SENT', 'SENT', 'ACCEPTED', 'ACCEPTED', 'REJECTED', 'RETRACTED'),
  way: transmission,
});
/** A booking with boxes, sent messages, and cut-offs of the last and next days. */
export const aCase = fc.record({
  bsstatus: fc.constantFrom(0, 1, 2, 3, 4, 5, 5, 5, 5),
  si: fc.constantFrom(0, 1, 1, 1, 2, 3),
  isSent: fc.boolean(),
  order: transmission,
  instructions: transmission,
  boxes: fc.array(box, { maxLength: 3 }),
  isCancelled: fc.integer({ min: 0, max: 9 }).map((roll) => roll === 0),
  cutoffs: fc.array(
    fc.record({
      code: fc.constantFrom(...deadlines, 'EFC'),
      hours: fc.integer({ min: -100, max: 100 }).map((hours) => hours + 0.5),
      isTicked: fc.boolean(),
      estimated: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  ),
});
type SentMessage = { kind: string; status: string } | undefined;
type RandomCase = typeof aCase extends fc.Arbitrary<infer T> ? T : never;
type Facts = Omit<RandomCase, 'cutoffs'>;

const isWaiting = (sent: SentMessage) => sent?.status === 'QUEUED' || sent?.status === 'FAILED';
const isByHand = (sent: SentMessage) => sent === undefined || sent.status === 'WITHDRAWN';
const isMail = (sent: SentMessage) => sent?.kind === 'EMAIL' && (sent.status === 'SENT' || sent.status === 'ACKED');

/** The expected result, as directly as possible; every page is compared with it. */
function isVgmReported({ ctnstatus, vgm_state: state, way: sent }: RandomCase['boxes'][number]): boolean {
  if (ctnstatus !== 'F' || state === 'ACCEPTED') return true;
  return state === 'SENT' && (isByHand(sent) || isMail(sent));
}

export function isMet(facts: Facts, { code, isTicked = false }: { code: string; isTicked?: boolean }): boolean {
  const { bsstatus, boxes } = facts;
  if (code === 'STA' || code === 'SPA') return bsstatus === 5 || (bsstatus === 2 && !isWaiting(facts.order));
  if (code === 'DCO') return bsstatus === 5 && isSiReported(facts);
  if (code === 'VCO') return boxes.length > 0 && boxes.every(isVgmReported);
  return isTicked;
}

function isSiReported({ si, isSent, instructions }: Facts): boolean {
  return si === 3 || (si === 1 && isSent && !isWaiting(instructions));
}

export type CreatedCase = Facts & {
  id: number;
  cutoffs: { code: string; hours: number; at: string; is_done: boolean; estimated: boolean }[];
};

type Transmission = { id: number; what: 'SO' | 'SI' | 'VGM'; sent: SentMessage; line?: number };

async function send(database: Database, { id, what, sent, line }: Transmission): Promise<void> {
  if (!sent) return;
  const { rows } = await sql<{ id: number }>`
    insert into transmission (booking_id, channel_id, kind, transport, function, purpose, status, sent_at, line_ids, revision_id)
    select ${id}, (select min(id) from carrier_channel), ${sent.kind}, 'EMAIL', ${what}, 'ORIGINAL', ${sent.status}, now(),
      ${line === undefined ? [] : [line]}::bigint[], r.id from booking_revision r where r.booking_id = ${id}
    returning id`.execute(database);
  await sql`update booking_container set vgm_transmission_id = ${rows[0]?.id ?? 0} where id = ${line ?? 0}`.execute(
    database,
  );
}

type TestOffice = { database: Database; clerk: Agent };

/** Creates a booking as the state machines and the out-box would leave it; these have tests of their own. */
export async function aCutOffCase({ database, clerk }: TestOffice, generated: RandomCase): Promise<CreatedCase> {
  const testCase = { ...generated, si: generated.bsstatus === 5 && !generated.isCancelled ? generated.si : 0 };
  const ctnlist = testCase.boxes.map(({ ctnstatus }) => ({ ctnall: '40HQ', ctnstatus }));
  const booking = await clerk.expectSuccess('POST', '/api/booking/booking/', { carrier: 'COSCO', ctnlist });
  const { id, ctnlist: lines } = booking as { id: number; ctnlist: { id: number }[] };
  await sql`
    update booking set bsstatus = ${testCase.bsstatus}, sistatus = ${testCase.si},
      si_sent_at = case when ${testCase.isSent} then now() end,
      cancel_state = ${testCase.isCancelled ? 'CANCELLED' : 'NONE'} where id = ${id}`.execute(database);
  await sql`
    insert into booking_revision (booking_id, number, version, content, sha256)
    values (${id}, 1, 1, '{}', encode(sha256('{}'), 'hex'))`.execute(database);
  await send(database, { id, what: 'SO', sent: testCase.order });
  await send(database, { id, what: 'SI', sent: testCase.instructions });
  for (const [at, { vgm_state, way: sent }] of testCase.boxes.entries()) {
    const line = lines[at]?.id ?? 0;
    await sql`update booking_container set vgm_state = ${vgm_state} where id = ${line}`.execute(database);
    await send(database, { id, what: 'VGM', sent, line });
  }
  const cutoffs = [...new Map(testCase.cutoffs.map((each) => [each.code, each])).values()].map((each) => ({
    code: each.code,
    hours: each.hours,
    at: new Date(Date.now() + each.hours * hour).toISOString(),
    is_done: isMet(testCase, each),
    estimated: each.estimated,
    isTicked: each.isTicked && !isAutomaticCutOff(each.code),
  }));
  await sql`
    insert into booking_cutoff (booking_id, code, at, port_tz, source, estimated, is_done, done_at)
    select ${id}, code, at, 'Asia/Shanghai', case when estimated then 'RULE' else 'CARRIER' end, estimated, "isTicked", case when "isTicked" then now() end
    from jsonb_to_recordset(${JSON.stringify(cutoffs)}::jsonb) as v (code text, at timestamptz, estimated boolean, "isTicked" boolean)`.execute(
    database,
  );
  return { ...testCase, id, cutoffs };
}
