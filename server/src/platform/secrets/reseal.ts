import { sql } from 'kysely';
import { fill } from '#contract/fill.ts';
import type { Tx } from '../database/db.ts';
import { keyIdOf, seal, unseal } from './encryption.ts';
import { StartError } from '../start-error.ts';

/** A column of encrypted texts: its place, and the context of encryption. */
export type SealedColumn = {
  table: string;
  /** The row's key. */
  id: string;
  text: string;
  keyId: string;
  context: (id: number) => string;
};

const namedColumn = (table: string, text: string): SealedColumn => ({
  table,
  id: 'id',
  text,
  keyId: `${text}_key_id`,
  context: (id) => `${table}/${id}/${text}`,
});

/** Every column with encrypted secrets; a test finds missing ones. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'second_factor', id: 'user_id', text: 'secret', keyId: 'key_id', context: (id) => `second_factor/${id}` },
  {
    table: 'booking_account',
    id: 'id',
    text: 'secret_sealed',
    keyId: 'secret_key_id',
    context: (id) => `booking_account/${id}`,
  },
  namedColumn('carrier_channel', 'credential'),
  namedColumn('carrier_channel', 'callback_secret'),
  namedColumn('trace_provider', 'credential'),
  namedColumn('trace_provider', 'callback_secret'),
  namedColumn('event_subscriber', 'secret'),
  namedColumn('delivery_target', 'secret'),
  { ...namedColumn('delivery_target', 'old_secret'), context: (id) => `delivery_target/${id}/secret` },
];

type Secrets = { before: string; now: string };

/** Number of texts re-encrypted, of those already done, and rows that the previous secret does not decrypt. */
export type ResealResult = { done: number; already: number; lost: string[] };

/** Re-encrypts everything with another secret; texts that cannot be decrypted stay unchanged, and are returned. */
export async function resealAll(db: Tx, secrets: Secrets): Promise<ResealResult> {
  const all: ResealResult = { done: 0, already: 0, lost: [] };
  for (const column of sealedColumns) {
    const { done, already, lost } = await resealColumn(db, column, secrets);
    all.done += done;
    all.already += already;
    all.lost.push(...lost);
  }
  return all;
}

type Row = { id: number; text: string; key: string };

async function resealColumn(db: Tx, column: SealedColumn, { before, now }: Secrets): Promise<ResealResult> {
  const [table, id, text, keyId] = [
    sql.table(column.table),
    sql.ref(column.id),
    sql.ref(column.text),
    sql.ref(column.keyId),
  ];
  const { rows } = await sql<Row>`
    select ${id} as id, ${text} as text, ${keyId} as key from ${table} where ${text} <> '' order by ${id} for update`.execute(
    db,
  );
  const [newKeyId, outdated] = [keyIdOf(now), rows.filter(({ key }) => key !== keyIdOf(now))];
  const lost: string[] = [];
  for (const row of outdated) {
    const context = column.context(row.id);
    const plain = unseal(before, context, { text: row.text, keyId: row.key });
    if (plain === undefined) lost.push(`${column.table} ${row.id} ${column.text}`);
    else
      await sql`
        update ${table} set ${text} = ${seal(now, context, plain).text}, ${keyId} = ${newKeyId} where ${id} = ${row.id}`.execute(
        db,
      );
  }
  return { done: outdated.length - lost.length, already: rows.length - outdated.length, lost };
}

/** Throws if nothing could be decrypted, because the previous secret was wrong; the transaction rolls back. */
export function refuseWrongSecret({ done, already, lost }: ResealResult): void {
  if (lost.length === 0 || done + already > 0) return;
  const summary = fill('QUAYSIDE_SECRET_BEFORE opens none of {count} {count|secret|secrets}', { count: lost.length });
  throw new StartError(`${summary}: nothing was changed.`);
}

/** The result as text for the administrator. */
export function describeReseal({ done, already, lost }: ResealResult): string {
  const summary = fill('{done} {done|secret was|secrets were} sealed anew, {already} {already|was|were} already.', {
    done,
    already,
  });
  const rest =
    lost.length === 0
      ? ''
      : fill('\n{count|This does|These do} not open and {count|has|have} to be set again: {names}.', {
          count: lost.length,
          names: lost.join(', '),
        });
  return `${summary}${rest}\nStart the servers with the new QUAYSIDE_SECRET; people stay logged in.`;
}
