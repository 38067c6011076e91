import type { DestinationStream } from 'pino';

/** Keys with a place of their own in the line, or without interest for a person reading it. */
const reservedNames = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err']);

/**
 * Converts lines of JSON into readable ones, e.g. `20:41:07 WARN  text  key=value`; the stack of an error follows
 * below.
 */
export function textDestination(to: DestinationStream): DestinationStream {
  return { write: (line) => to.write(textOf(line)) };
}

function textOf(line: string): string {
  // Written by the logger itself, one object per line.
  const entry = JSON.parse(line) as Record<string, unknown>;
  const rest = Object.entries(entry).filter(([name]) => !reservedNames.has(name));
  const time = new Date(textAt(entry, 'time')).toTimeString().slice(0, 8);
  const head = [time, textAt(entry, 'level').toUpperCase().padEnd(5), textAt(entry, 'msg')];
  const fields = rest.map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return `${[...head, ...fields].join('  ')}\n${stackOf(entry['err'])}`;
}

function textAt(entry: Readonly<Record<string, unknown>>, name: string): string {
  const value = entry[name];
  return typeof value === 'string' ? value : '';
}

function stackOf(error: unknown): string {
  const stack = typeof error === 'object' && error !== null && 'stack' in error ? String(error.stack) : '';
  return stack === '' ? '' : `${stack.replaceAll(/^/gm, '  ')}\n`;
}
