import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  aComment,
  aDelivery,
  aDocument,
  anAttachment,
  anAttachedFile,
  aPush,
  aReceivedMessage,
  aTraceEvent,
  aTransmission,
  orderNumber,
} from './booking-parts.ts';
import { aLog, type LogName } from '../../rights/logs.ts';
import { idOf, type Key, type Owner, secret } from './owner.ts';

/** Ids of parts that do not exist. */
export const absent = { number: 2_000_000_000, uuid: '00000000-0000-4000-8000-00000000dead', text: 'NOBODY1' } as const;

/** A part of a user's row, or a row of their own: its path up to the id, and how to create one. */
export type Part = {
  path: `/${string}/{${string}}/`;
  name: keyof typeof absent;
  make: (owner: Owner) => Promise<Key>;
};

const part = (path: Part['path'], make: Part['make'], name: Part['name'] = 'number'): Part => ({ path, name, make });

/** Created directly, because the routes need files, workers and other servers. */
export const parts: readonly Part[] = [
  part('/api/system/session/{id}/', aSession),
  part('/api/system/sso/identity/{id}/', anIdentity),
  part('/api/system/task/{id}/', async (owner) => aTask(owner, 'export')),
  part('/api/system/saved_view/{id}/', aView),
  part('/api/system/stand_in/{id}/', aStandIn),
  part('/api/system/message_center/get_self_receive/{id}/', aMessage),
  // In use, which is only reported to callers who can see it.
  part('/api/system/file/{id}/', anAttachedFile),
  part('/api/system/operation_log/{id}/', anOperation),
  part('/api/system/login_log/{id}/', async (owner) => aLogRow(owner, 'login_log')),
  part('/api/logs/frontend_log/{id}/', async (owner) => aLogRow(owner, 'frontend_log')),
  part('/api/logs/view_as_log/{id}/', async (owner) => aLogRow(owner, 'view_as_log')),
  part('/api/trace/trace_push_log/{id}/', aPush),
  part('/api/booking/booking_query/{id}/', async ({ booking }) => booking),
  part('/api/booking/booking_account/for_booking/{id}/', async ({ booking }) => booking),
  part('/api/booking/booking_comment/{id}/', aComment),
  part('/api/booking/booking_attachment/{id}/', anAttachment),
  part('/api/booking/booking/batch/print/{id}/', async (owner) => aTask(owner, 'print')),
  part('/api/documents/booking_document/{id}/', aDocument),
  part('/api/schedule/import/{id}/', aScheduleImport),
  part('/api/rates/rate_import/{id}/', aRateImport),
  part('/api/exchange/transmission/{id}/', aTransmission),
  part('/api/exchange/received_message/{id}/', aReceivedMessage),
  part('/api/interfaces/webhook_delivery/{id}/', aDelivery),
  part('/api/trace/event_subscriber/{id}/', async (owner) => (await aSubscriber(owner)).id),
  part('/dcsa/tnt/v2/events/{id}/', aTraceEvent, 'uuid'),
  part('/dcsa/tnt/v2/event-subscriptions/{id}/', async (owner) => (await aSubscriber(owner)).subscription_id, 'uuid'),
  part('/dcsa/bkg/v2/bookings/{reference}/', orderNumber, 'text'),
];

async function aSession({ database, user }: Owner): Promise<Key> {
  const values = { user_id: user, refresh_hash: secret(), expires_at: '2099-12-31T00:00:00Z' };
  return idOf(database.insertInto('session').values(values).returning('id'));
}

async function anIdentity({ database, user }: Owner): Promise<Key> {
  const values = { user_id: user, issuer: 'https://login.example.com', subject: randomUUID() };
  return idOf(database.insertInto('user_identity').values(values).returning('id'));
}

async function aTask({ database, user }: Owner, kind: string): Promise<Key> {
  const values = { kind, resource: 'booking', state: 'done', creator_id: user };
  return idOf(database.insertInto('task').values(values).returning('id'));
}

async function aView({ database, user }: Owner): Promise<Key> {
  const values = { route: '/bookingInquiry', name: 'Mine', creator_id: user };
  return idOf(database.insertInto('saved_view').values(values).returning('id'));
}

async function aStandIn({ database, user, other }: Owner): Promise<Key> {
  const values = {
    user_id: user,
    stand_in_id: other,
    from_date: '2099-01-01',
    to_date: '2099-12-31',
    creator_id: user,
  };
  return idOf(database.insertInto('user_stand_in').values(values).returning('id'));
}

async function aMessage({ database, user }: Owner): Promise<Key> {
  const values = { user_id: user, kind: 'system', text_key: 'event_push_paused' };
  return idOf(database.insertInto('message_receipt').values(values).returning('id'));
}

async function anOperation({ database, user }: Owner): Promise<Key> {
  const values = {
    request_path: '/api/booking/booking/',
    request_method: 'POST',
    http_status: 200,
    status: true,
    duration_ms: 1,
    request_id: randomUUID(),
    creator_id: user,
  };
  return idOf(database.insertInto('operation_log').values(values).returning('id'));
}

async function aLogRow({ database, user }: Owner, name: LogName): Promise<Key> {
  const { rows } = await aLog(name, { person: user }).execute(database);
  const id = rows[0]?.id ?? 0;
  await sql`update ${sql.table(name)} set creator_id = ${user} where id = ${id}`.execute(database);
  return id;
}

// ---- imports and messages ------------------------------------------------------------------------------------------

async function aScheduleImport({ database, user }: Owner): Promise<Key> {
  return idOf(database.insertInto('schedule_import').values({ kind: 'XLSX', creator_id: user }).returning('id'));
}

/** The plan of an empty sheet. */
const rateImportPlan = {
  mapping: { header_row: null, columns: [] },
  fixes: [],
  corrections: [],
  portload: null,
  carrier: null,
  currency: 'USD',
  valid_from: null,
  valid_to: null,
  price_kind: 'sell',
  sheet_name: 'RATES',
  publish: false,
};

async function aRateImport({ database, user }: Owner): Promise<Key> {
  const { rows } = await sql<{ id: number }>`
    insert into rate_import (user_id, file_name, file_hash, sheets, plan)
    values (${user}, 'rates.xlsx', ${'0'.repeat(64)}, '[]', ${JSON.stringify(rateImportPlan)}) returning id`.execute(
    database,
  );
  return rows[0]?.id ?? 0;
}

async function aSubscriber({ database, user }: Owner): Promise<{ id: number; subscription_id: string }> {
  return database
    .insertInto('event_subscriber')
    .values({ owner_id: user, callback_url: 'https://receiver.example.com/' })
    .returning(['id', 'subscription_id'])
    .executeTakeFirstOrThrow();
}
