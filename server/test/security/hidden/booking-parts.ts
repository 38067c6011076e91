import { sql } from 'kysely';
import { aFile, idOf, type Key, type Owner } from './owner.ts';

export async function orderNumber({ database, booking }: Owner): Promise<Key> {
  const row = await database
    .selectFrom('booking')
    .select('orderno')
    .where('id', '=', booking)
    .executeTakeFirstOrThrow();
  return row.orderno;
}

export async function aComment({ database, user, booking }: Owner): Promise<Key> {
  const values = { booking_id: booking, text: 'Said among us', creator_id: user };
  return idOf(database.insertInto('booking_comment').values(values).returning('id'));
}

export async function anAttachment(owner: Owner): Promise<Key> {
  const { database, user, booking } = owner;
  const { id, url } = await aFile(owner);
  const values = { booking_id: booking, file_id: id, file: url, creator_id: user };
  return idOf(database.insertInto('booking_attachment').values(values).returning('id'));
}

async function aRevision({ database, booking }: Owner): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into booking_revision (booking_id, number, version, content, sha256)
    select ${booking}, coalesce(max(number), 0) + 1, 1, '{}', encode(sha256('{}'), 'hex')
    from booking_revision where booking_id = ${booking} returning id`.execute(database);
  return rows[0]?.id ?? 0;
}

/** A file in an attachment of the booking. */
export async function anAttachedFile(owner: Owner): Promise<Key> {
  const { database, user, booking } = owner;
  const { id, url } = await aFile(owner);
  const values = { booking_id: booking, file_id: id, file: url, creator_id: user };
  await database.insertInto('booking_attachment').values(values).execute();
  return id;
}

export async function aDocument(owner: Owner): Promise<Key> {
  const { database, user, booking } = owner;
  const { id, url } = await aFile(owner);
  const values = {
    booking_id: booking,
    revision_id: await aRevision(owner),
    kind: 'SI',
    language: 'en',
    format: 'pdf',
    file_id: id,
    file: url,
    name: 'si.pdf',
    sha256: '0'.repeat(64),
    pages: 1,
    size: 10,
    creator_id: user,
  };
  return idOf(database.insertInto('booking_document').values(values).returning('id'));
}

export async function aTransmission(owner: Owner): Promise<Key> {
  const { database, user, booking } = owner;
  const revision = await aRevision(owner);
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into transmission (booking_id, channel_id, kind, transport, function, purpose, status, revision_id, creator_id)
      select ${booking}, id, 'EDI', 'FOLDER', 'SO', 'ORIGINAL', 'FAILED', ${revision}, ${user} from carrier_channel limit 1
      returning id)
    insert into transmission_content (transmission_id, control_ref, file_name, content_type, bytes, sha256)
    select id, '', 'order.edi', 'text/plain', 'x', encode(sha256('x'), 'hex') from made returning transmission_id as id`.execute(
    database,
  );
  return rows[0]?.id ?? 0;
}

export async function aReceivedMessage({ database, user, booking }: Owner): Promise<Key> {
  const { rows } = await sql<{ id: number }>`
    with file as (
      insert into received_file (source, bytes, size, sha256) values ('UPLOAD', 'x', 1, encode(sha256('x'), 'hex')) returning id)
    insert into received_message (file_id, position, status, booking_id, creator_id)
    select id, 0, 'HELD', ${booking}, ${user} from file returning id`.execute(database);
  return rows[0]?.id ?? 0;
}

export async function aDelivery({ database, user, booking }: Owner): Promise<Key> {
  const { rows } = await sql<{ id: number }>`
    with target as (
      insert into delivery_target (name, url, creator_id) values ('Hook', 'https://receiver.example.com/', ${user}) returning id)
    insert into delivery (target_id, type, booking_id, status, creator_id)
    select id, 'SO_CREATED', ${booking}, 'FAILED', ${user} from target returning id`.execute(database);
  return rows[0]?.id ?? 0;
}

export async function aTraceEvent({ database, user, booking }: Owner): Promise<Key> {
  const { rows } = await sql<{ event_id: string }>`
    with followed as (
      insert into trace_subscription (provider, ref_type, reference_no, carrier, booking_id, creator_id)
      values ('MANUAL', 'BL', 'HIDDEN1', 'COSCO', ${booking}, ${user}) returning id)
    insert into trace_event (subscription_id, event_uid, event_type, event_code, node, classifier, event_at, created_at, source)
    select id, 'one', 'EQUIPMENT', 'LOAD', 'LOBD', 'ACT', now(), now(), 'MANUAL' from followed returning event_id`.execute(
    database,
  );
  return rows[0]?.event_id ?? '';
}

/** A push about a subscription. */
export async function aPush({ database, user, booking }: Owner): Promise<Key> {
  const { rows } = await sql<{ id: number }>`
    with followed as (
      insert into trace_subscription (provider, ref_type, reference_no, carrier, booking_id, creator_id)
      values ('MANUAL', 'BL', 'HIDDEN2', 'COSCO', ${booking}, ${user}) returning id)
    insert into trace_push_log (subscription_id, provider, direction, at, body_hash, body, processed)
    select id, 'MANUAL', 'IN', now(), '', 'secret', true from followed returning id`.execute(database);
  return rows[0]?.id ?? 0;
}
