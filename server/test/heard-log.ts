import { createLog, type Log } from '#server/platform/log.ts';

type Line = Readonly<Record<string, unknown>> & { level: string; msg?: string; request_id?: string };

/** A log of a test's own at its most talkative, and what it was told. */
export function heardLog(): { log: Log; lines: () => Line[]; text: () => string; clear: () => void } {
  const said: string[] = [];
  const log = createLog('debug', { destination: { write: (line) => void said.push(line) } });
  return {
    log,
    lines: () => said.map((line) => JSON.parse(line) as Line),
    text: () => said.join(''),
    clear: () => said.splice(0),
  };
}
