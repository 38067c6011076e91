import { sql } from 'kysely';
import { type Database, type Tx, writeTransaction } from '#server/platform/database/db.ts';
import type { JobDeps } from '#server/platform/jobs.ts';
import { interchangesIn } from '../edifact/public.ts';
import { notifyExchange } from '../transmission/public.ts';
import { applyMessage } from './apply/apply-message.ts';
import { type LocalisedProblem, problemOf } from './read/problem.ts';
import { partsOfFile, splitFile, unread } from './read/parts.ts';
import { readFile } from './read/read-file.ts';
import type { CarrierAnswer, ReadFile, ReadMessage } from './apply/answer.ts';

/**
 * Parses a file once and applies its messages, each in its own transaction; idempotent. A file of several interchanges
 * is split, and each is processed in order.
 */
export async function workFile(deps: JobDeps, file: number, signal: AbortSignal): Promise<void> {
  const { database } = deps;
  const parts = await writeTransaction(database, async (db) => readReceivedFile(db, file));
  for (const part of parts) {
    if (signal.aborted) return;
    await workFile(deps, part, signal);
  }
  for (const id of await waitingOf(database, file)) {
    if (signal.aborted) return;
    // Sequentially, in the carrier's order.
    await writeTransaction(database, async (db) => applyMessage({ db, deps }, id));
  }
}

export async function waitingOf(database: Database | Tx, file: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from received_message where file_id = ${file} and status = 'WAITING' order by position`.execute(database);
  return rows.map(({ id }) => id);
}

/**
 * Locks the file before checking it, so that of two nodes one parses it and the other sees that. Returns the files that
 * it was split into.
 */
export async function readReceivedFile(db: Tx, file: number): Promise<number[]> {
  await sql`select from received_file where id = ${file} for update`.execute(db);
  const received = await unread(db, file);
  if (!received) return partsOfFile(db, file);
  const parts = interchangesIn(received.bytes);
  if (parts.length > 1) return splitFile(db, { ...received, id: file }, parts);
  const read = readFile(received.bytes);
  await sql`
    update received_file set sender_id = ${read.senderId.slice(0, 40)}, control_ref = ${read.controlRef.slice(0, 35)},
      is_test = ${read.isTest ?? false}
    where id = ${file}`.execute(db);
  const isUsed = await isNumberUsed(db, file, read);
  for (const [position, message] of read.messages.entries())
    await storeMessage(db, { file, position, message, isUsed, read });
  await notifyExchange(db);
  return [];
}

/**
 * A sender's number stands for one content: a second message with the number and another content needs a user. Tests
 * are counted separately.
 */
async function isNumberUsed(
  db: Tx,
  file: number,
  { senderId, controlRef, isTest = false }: ReadFile,
): Promise<boolean> {
  if (controlRef === '') return false;
  const { rows } = await sql`
    select from received_file where sender_id = ${senderId.slice(0, 40)} and control_ref = ${controlRef.slice(0, 35)}
      and is_test = ${isTest} and id < ${file} limit 1`.execute(db);
  return rows.length > 0;
}

type MessageToStore = { file: number; position: number; message: ReadMessage; isUsed: boolean; read: ReadFile };

async function storeMessage(db: Tx, { file, position, message, isUsed, read }: MessageToStore): Promise<void> {
  const { kind, answer } = message;
  const { status, problem } = initialStatus(message, isUsed && read);
  await sql`
    insert into received_message (file_id, position, kind, says, status, reference, answer, problem)
    values (${file}, ${position}, ${kind.slice(0, 20)}, ${answer?.says ?? null}, ${status},
      ${answer ? referenceOf(answer).slice(0, 50) : ''}, ${answer ? JSON.stringify(answer) : null}::jsonb,
      ${JSON.stringify(problem)}::jsonb)`.execute(db);
}

type InitialStatus = { status: 'WAITING' | 'HELD' | 'UNREADABLE'; problem: LocalisedProblem };

function initialStatus({ answer, problem }: ReadMessage, used: ReadFile | false): InitialStatus {
  if (!answer)
    return {
      status: 'UNREADABLE',
      problem: problemOf('exchange.unreadable', (locale) => ({ reason: problem?.(locale) ?? '' })),
    };
  if (!used) return { status: 'WAITING', problem: {} };
  const { senderId: sender, controlRef: reference } = used;
  return { status: 'HELD', problem: problemOf('exchange.control_ref', { sender, reference }) };
}

/** The booking's reference to show to users. */
function referenceOf({ about: { orderno, carrierRef, mblno, controlRef } }: CarrierAnswer): string {
  return orderno || carrierRef || mblno || controlRef;
}
