import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { freePort } from '#server/platform/embedded-postgres/free-port.ts';
import { countOf, rowsOf } from '../database.ts';
import type { FaultCase, FaultRun } from '../fault-case.ts';
import { type MailSink, openMailSink } from '../mail-sink.ts';
import { type Stage, underLoad, untilWritten, withProduct } from '../stage.ts';
import { assertResponses, type FaultClient, newFaultClient, post, until, untilNone, killDuring } from '../work.ts';
import { aBooking, bookingsPath } from '../writers.ts';

const Id = z.object({ id: z.int() });
const orders = 25;
const kills = 4;
/** A killed node's claims on transmissions expire after three minutes; then a task of every minute continues. */
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

const unsentSql = `select count(*) from transmission t join carrier_channel c on c.id = t.channel_id
  where c.code = 'FAULTS' and t.status not in ('SENT', 'ACKED')`;
/** Only deliveries to the test's receiver: the demo has others. */
const ownDeliveriesSql = `delivery d join delivery_target t on t.id = d.target_id where t.name = 'FAULTS'`;
const undeliveredSql = `select count(*) from ${ownDeliveriesSql} and d.status <> 'SENT'`;

export const fullOutbox: FaultCase = {
  name: 'full-outbox',
  about: `${orders} orders by mail and ${3 * orders} messages of a webhook wait; kill -9 while they are sent`,
  run: (run) =>
    withMail(run, async (stage, sink) => {
      const client = await newFaultClient(run, stage);
      await addReceivers(client);
      await sink.stopAnswering();
      for (let at = 0; at < orders; at += 1) await sendOrder(client, at);
      await sink.acceptAll();
      await killDuring(client, untilNone(client, unsentSql, outboxMs), kills);
      run.checks.none('orders that did not go out', await countOf(stage.url, unsentSql));
      run.checks.none('messages that were not told', await untilNone(client, undeliveredSql, outboxMs));
      await compareOutbox(client, sink);
      assertResponses(client);
    }),
};

async function addReceivers(client: FaultClient): Promise<void> {
  const mail = { kind: 'EMAIL', transport: 'EMAIL', recipients: ['desk@carrier.example'] };
  await post(client, '/api/exchange/carrier_channel/', { code: 'FAULTS', carrier: 'ZIM', function: 'SO', ...mail });
  const events = ['SO_CREATED', 'SO_SUBMITTED', 'SO_SENT'];
  await post(client, '/api/interfaces/webhook/', { name: 'FAULTS', url: 'https://webhook-trial.invalid/', events });
}

async function sendOrder(client: FaultClient, at: number): Promise<void> {
  const { id } = Id.parse(await post(client, bookingsPath, aBooking(`OUT-${at}`, { carrier: 'ZIM' })));
  await post(client, `${bookingsPath}${id}/submit/`);
  await post(client, `${bookingsPath}${id}/send/`);
}

async function compareOutbox({ run: { checks }, stage }: FaultClient, { received }: MailSink): Promise<void> {
  const rows = await rowsOf<{ ref: string }>(
    stage.url,
    `select t.control_ref as ref from transmission t join carrier_channel c on c.id = t.channel_id where c.code = 'FAULTS'`,
  );
  const mails = [...received];
  const arrivals = rows.map(({ ref }) => {
    const ownMails = mails.filter(([messageId]) => messageId.startsWith(`<transmission-${ref}-`));
    return ownMails.reduce((sum, [, times]) => sum + times, 0);
  });
  checks.exactly('transmissions', rows.length, orders);
  checks.none('mails that never came', arrivals.filter((times) => times === 0).length);
  checks.figure('mails that came again, under the same id', arrivals.filter((times) => times > 1).length);
  const deliveryCounts = await rowsOf<{ n: number; twice: number }>(
    stage.url,
    `select count(*)::int as n, (count(*) - count(distinct (d.booking_id, d.type)))::int as twice from ${ownDeliveriesSql}`,
  );
  checks.exactly('messages', deliveryCounts[0]?.n ?? 0, 3 * orders);
  checks.none('messages twice', deliveryCounts[0]?.twice ?? 0);
}

const accountCount = 6;
const unresponsiveMs = 35_000;
const mailMs = 420_000;

export const deadMail: FaultCase = {
  name: 'dead-mail',
  about: `the mail server is away, then takes connections and says nothing, then works; ${accountCount} accounts are asked for`,
  run: (run) =>
    withMail(run, async (stage, sink) => {
      await underLoad({ ...run, clerks: 4 }, stage, async (writers) => {
        const client = await newFaultClient(run, stage);
        for (let at = 0; at < accountCount; at += 1) await register(client, at);
        await untilWritten(writers);
        await sink.stopAnswering();
        await sleep(unresponsiveMs);
        await untilWritten(writers);
        await sink.acceptAll();
        await until(async () => (sink.recipients.size >= accountCount ? true : undefined), mailMs);
        run.checks.exactly('mails that came in the end', sink.recipients.size, accountCount);
        run.checks.figure('mails that came again', [...sink.recipients.values()].filter((times) => times > 1).length);
        assertResponses(client);
      });
    }),
};

async function register(client: FaultClient, at: number): Promise<void> {
  const password = 'harbour-2026';
  const email = `person${at}@example.com`;
  const body = { nickname: `Person ${at}`, email, password, password2: password };
  await post(client, '/api/system/user/register_user/', body);
}
