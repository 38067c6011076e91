import { createHash } from 'node:crypto';

const frames = 3;

/**
 * Names an error by the top of its trace, which speaks no language, or by its message where it has none. What differs from one time to the next, such as ids, addresses and
 * the hash in a file's name, is left out, so that the same error of another window or build counts as the same one.
 */
export function fingerprintOf({ message, detail }: { message: string; detail: string }): string {
  const [head = '', ...rest] = detail.split('\n');
  const trace = rest.filter((line) => /:\d+:\d+\)?$/.test(line.trim()));
  const lines = trace.length > 0 ? [head, ...trace.slice(0, frames)] : [message];
  const normalised = lines.map(stablePart).join('\n');
  return createHash('sha256').update(normalised).digest('hex').slice(0, 16);
}

function stablePart(line: string): string {
  return line
    .trim()
    .replaceAll(/https?:\/\/[^/\s]+/g, '')
    .replaceAll(/-[\w-]{8}(?=\.\w+)/g, '')
    .replaceAll(/\?[^\s)]*/g, '')
    .replaceAll(/\b[\da-f]{8}-[\da-f-]{27}\b/gi, '#')
    .replaceAll(/\d+/g, '#');
}
