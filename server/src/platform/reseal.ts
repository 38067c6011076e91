import { sql } from 'kysely';
import { fill } from '#contract/fill.ts';
import type { Tx } from './db.ts';
import { keyIdOf, seal, unseal } from './encryption.ts';
import { StartError } from './start-error.ts';

/** A column of sealed texts: where it is, and what the text is bound to. */
export type SealedColumn = {
  table: string;
  /** The row's key. */
  id: string;
  text: string;
  keyId: string;
  place: (id: number) => string;
};

const named = (table: string, text: string): SealedColumn => ({
  table,
  id: 'id',
  text,
  keyId: `${text}_key_id`,
  place: (id) => `${table}/${id}/${text}`,
});

/** Every secret that is kept sealed; a test finds the column that is missing here. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'second_factor', id: 'user_id', text: 'secret', keyId: 'key_id', place: (id) => `second_factor/${id}` },
  {
    table: 'booking_account',
    id: 'id',
    text: 'secret_sealed',
    keyId: 'secret_key_id',
    place: (id) => `booking_account/${id}`,
  },
  named('carrier_channel', 'credential'),
  named('carrier_channel', 'callback_secret'),
  named('trace_provider', 'credential'),
  named('trace_provider', 'callback_secret'),
  named('event_subscriber', 'secret'),
  named('delivery_target', 'secret'),
  { ...named('delivery_target', 'old_secret'), place: (id) => `delivery_target/${id}/secret` },
];

type Secrets = { before: string; now: string };

/** How many were sealed anew, how many already were, and which of them the secret before does not open. */
export type Resealed = { done: number; already: number; lost: string[] };

/** Seals everything anew under another secret; what does not open stays as it is, and is told. */
export async function resealAll(db: Tx, secrets: Secrets): Promise<Resealed> {
  const all: Resealed = { done: 0, already: 0, lost: [] };
  for (const column of sealedColumns) {
    const { done, already, lost } = await resealColumn(db, column, secrets);
    all.done += done;
    all.already += already;
    all.lost.push(...lost);
  }
  return all;
}

type Row = { id: number; text: string; key: string };

async function resealColumn(db: Tx, column: SealedColumn, { before, now }: Secrets): Promise<Resealed> {
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
  const [ours, theirs] = [keyIdOf(now), rows.filter(({ key }) => key !== keyIdOf(now))];
  const lost: string[] = [];
  for (const row of theirs) {
    const place = column.place(row.id);
    const plain = unseal(before, place, { text: row.text, keyId: row.key });
    if (plain === undefined) lost.push(`${column.table} ${row.id} ${column.text}`);
    else
      await sql`
        update ${table} set ${text} = ${seal(now, place, plain).text}, ${keyId} = ${ours} where ${id} = ${row.id}`.execute(
        db,
      );
  }
  return { done: theirs.length - lost.length, already: rows.length - theirs.length, lost };
}

/** Nothing opens: it was another secret. What has been done is undone by the throw. */
export function refuseWrong({ done, already, lost }: Resealed): void {
  if (lost.length === 0 || done + already > 0) return;
  const said = fill('QUAYSIDE_SECRET_BEFORE opens none of {count} {count|secret|secrets}', { count: lost.length });
  throw new StartError(`${said}: nothing was changed.`);
}

/** What is said of it to whoever has asked for it. */
export function resealedText({ done, already, lost }: Resealed): string {
  const said = fill('{done} {done|secret was|secrets were} sealed anew, {already} {already|was|were} already.', {
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
  return `${said}${rest}\nStart the servers with the new QUAYSIDE_SECRET; people stay logged in.`;
}
