import { createLog, type Log } from '#server/platform/log/log.ts';

type Line = Readonly<Record<string, unknown>> & { level: string; msg?: string; request_id?: string };

/** A test's own log at the lowest level, and its lines. */
export function recordedLog(): { log: Log; lines: () => Line[]; text: () => string; clear: () => void } {
  const written: string[] = [];
  const log = createLog('debug', { destination: { write: (line) => void written.push(line) } });
  return {
    log,
    lines: () => written.map((line) => JSON.parse(line) as Line),
    text: () => written.join(''),
    clear: () => written.splice(0),
  };
}
