import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { freePort } from '#server/platform/free-port.ts';
import { countOf, rowsOf } from '../database.ts';
import type { FaultCase, FaultRun } from '../fault-case.ts';
import { type MailSink, openMailSink } from '../mail-sink.ts';
import { type Stage, underLoad, untilWritten, withProduct } from '../stage.ts';
import { assertManners, type Desk, deskOf, post, until, untilNone, whileKilling } from '../work.ts';
import { aBooking, bookingsPath } from '../writers.ts';

const Id = z.object({ id: z.int() });
const orders = 25;
const kills = 4;
/** A killed node's transmissions are its own for three minutes more; a task of every minute then goes on with them. */
const outboxMs = 480_000;

async function withMail(run: FaultRun, work: (stage: Stage, sink: MailSink) => Promise<void>): Promise<void> {
  const sink = await openMailSink(await freePort());
  const env = { SMTP_URL: sink.url, MAIL_FROM: 'Quayside <no-reply@example.com>' };
  try {
    await withProduct(run, (stage) => work(stage, sink), env);
  } finally {
    await sink.close();
  }
}

const notOut = `select count(*) from transmission t join carrier_channel c on c.id = t.channel_id
  where c.code = 'FAULTS' and t.status not in ('SENT', 'ACKED')`;
/** Only what our own receiver is told: the demo has some of its own. */
const ofOurs = `delivery d join delivery_target t on t.id = d.target_id where t.name = 'FAULTS'`;
const notTold = `select count(*) from ${ofOurs} and d.status <> 'SENT'`;

export const fullOutbox: FaultCase = {
  name: 'full-outbox',
  about: `${orders} orders by mail and ${3 * orders} messages of a webhook wait; kill -9 while they are sent`,
  run: (run) =>
    withMail(run, async (stage, sink) => {
      const desk = await deskOf(run, stage);
      await receivers(desk);
      await sink.mute();
      for (let at = 0; at < orders; at += 1) await order(desk, at);
      await sink.take();
      await whileKilling(desk, untilNone(desk, notOut, outboxMs), kills);
      run.checks.none('orders that did not go out', await countOf(stage.url, notOut));
      run.checks.none('messages that were not told', await untilNone(desk, notTold, outboxMs));
      await compareOutbox(desk, sink);
      assertManners(desk);
    }),
};

async function receivers(desk: Desk): Promise<void> {
  const mail = { kind: 'EMAIL', transport: 'EMAIL', recipients: ['desk@carrier.example'] };
  await post(desk, '/api/exchange/carrier_channel/', { code: 'FAULTS', carrier: 'ZIM', function: 'SO', ...mail });
  const events = ['SO_CREATED', 'SO_SUBMITTED', 'SO_SENT'];
  await post(desk, '/api/interfaces/webhook/', { name: 'FAULTS', url: 'https://webhook-trial.invalid/', events });
}

async function order(desk: Desk, at: number): Promise<void> {
  const { id } = Id.parse(await post(desk, bookingsPath, aBooking(`OUT-${at}`, { carrier: 'ZIM' })));
  await post(desk, `${bookingsPath}${id}/submit/`);
  await post(desk, `${bookingsPath}${id}/send/`);
}

async function compareOutbox({ run: { checks }, stage }: Desk, { taken }: MailSink): Promise<void> {
  const rows = await rowsOf<{ ref: string }>(
    stage.url,
    `select t.control_ref as ref from transmission t join carrier_channel c on c.id = t.channel_id where c.code = 'FAULTS'`,
  );
  const mails = [...taken];
  const arrivals = rows.map(({ ref }) => {
    const own = mails.filter(([messageId]) => messageId.startsWith(`<transmission-${ref}-`));
    return own.reduce((sum, [, times]) => sum + times, 0);
  });
  checks.exactly('transmissions', rows.length, orders);
  checks.none('mails that never came', arrivals.filter((times) => times === 0).length);
  checks.figure('mails that came again, under the same id', arrivals.filter((times) => times > 1).length);
  const told = await rowsOf<{ n: number; twice: number }>(
    stage.url,
    `select count(*)::int as n, (count(*) - count(distinct (d.booking_id, d.type)))::int as twice from ${ofOurs}`,
  );
  checks.exactly('messages', told[0]?.n ?? 0, 3 * orders);
  checks.none('messages twice', told[0]?.twice ?? 0);
}

const people = 6;
const muteMs = 35_000;
const mailMs = 420_000;

export const deadMail: FaultCase = {
  name: 'dead-mail',
  about: `the mail server is away, then takes connections and says nothing, then works; ${people} accounts are asked for`,
  run: (run) =>
    withMail(run, async (stage, sink) => {
      await underLoad({ ...run, clerks: 4 }, stage, async (writers) => {
        const desk = await deskOf(run, stage);
        for (let at = 0; at < people; at += 1) await register(desk, at);
        await untilWritten(writers);
        await sink.mute();
        await sleep(muteMs);
        await untilWritten(writers);
        await sink.take();
        await until(async () => (sink.recipients.size >= people ? true : undefined), mailMs);
        run.checks.exactly('mails that came in the end', sink.recipients.size, people);
        run.checks.figure('mails that came again', [...sink.recipients.values()].filter((times) => times > 1).length);
        assertManners(desk);
      });
    }),
};

async function register(desk: Desk, at: number): Promise<void> {
  const password = 'harbour-2026';
  const email = `person${at}@example.com`;
  const body = { nickname: `Person ${at}`, email, password, password2: password };
  await post(desk, '/api/system/user/register_user/', body);
}
