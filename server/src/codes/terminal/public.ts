import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/db.ts';

type TerminalCodes = { port: string; code: string; smdg: string };

/** The terminals of the table. Files and programs name one by our code, or by SMDG's, which is unique per port only. */
export type Terminals = {
  /** Our code of a named terminal; the name itself if the port has no such terminal. */
  codeOf: (port: string, name: string) => string;
  /** Every name of a named terminal: schedules from before it was in the table may have SMDG's. */
  namesOf: (port: string, name: string) => string[];
  /** SMDG's code of one of our codes; undefined if the terminal is not in the table. */
  smdgOf: (port: string, code: string) => string | undefined;
};

export async function terminalsOf(db: Tx): Promise<Terminals> {
  const { rows } = await sql<TerminalCodes>`
    select port_code as port, code, smdg_code as smdg from terminal where not is_deleted`.execute(db);
  const key = (port: string, name: string) => `${port} ${name.toUpperCase()}`;
  const byCode = new Map(rows.map((row) => [key(row.port, row.code), row]));
  const bySmdg = new Map(rows.filter(({ smdg }) => smdg !== '').map((row) => [key(row.port, row.smdg), row]));
  const found = (port: string, name: string) => byCode.get(key(port, name)) ?? bySmdg.get(key(port, name));
  return {
    codeOf: (port, name) => found(port, name)?.code ?? name,
    namesOf: (port, name) => {
      const terminal = found(port, name);
      return terminal ? [terminal.code, terminal.smdg].filter((each) => each !== '') : [name];
    },
    smdgOf: (port, code) => byCode.get(key(port, code))?.smdg,
  };
}

type CallAtTerminal = { unlocode: string; terminal_code: string };

/** The same calls, with our codes of their terminals. */
export async function withTerminalCodes<C extends CallAtTerminal>(db: Tx, calls: readonly C[]): Promise<C[]> {
  if (calls.every(({ terminal_code: name }) => name === '')) return [...calls];
  const { codeOf } = await terminalsOf(db);
  return calls.map((call) => ({ ...call, terminal_code: codeOf(call.unlocode, call.terminal_code) }));
}
