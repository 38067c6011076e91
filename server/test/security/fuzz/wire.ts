import { Agent, type IncomingHttpHeaders, request as call } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Request } from './request.ts';

/** A call without a response after this time hangs. */
const hangMs = 10_000;

export type ReceivedResponse = { status: number; headers: IncomingHttpHeaders; text: string };
export type Outcome = ReceivedResponse | { failed: string };
export const hangFailure = `no answer in ${hangMs / 1_000} s`;

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** Characters that the client can write: others are encoded, or not sent. */
const pathOf = (path: string): string =>
  path.toWellFormed().replaceAll(/[^\u0021-\u007e]/gu, (sign) => encodeURIComponent(sign));
const valueOf = (value: string): string => value.replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '?');

function textOf(bytes: Buffer, { 'content-encoding': encoding }: IncomingHttpHeaders): string {
  if (bytes.length === 0) return '';
  if (encoding === 'gzip') return gunzipSync(bytes).toString('utf8');
  return (encoding === 'br' ? brotliDecompressSync(bytes) : bytes).toString('utf8');
}

/** Sends a request and reads the response completely; of an event stream only the beginning. */
export function sendRequest(base: URL, request: Request, headers: Readonly<Record<string, string>>): Promise<Outcome> {
  // For some methods the client omits the length of a body, and the server would read it as another request.
  const length = request.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(request.body)) };
  const allHeaders = { ...headers, ...request.headers, ...length };
  const all = Object.entries(allHeaders).map(([name, value]) => [name, valueOf(value)] as const);
  return new Promise((resolve) => {
    const { hostname, port } = base;
    const outgoing = call(
      { agent, hostname, port, method: request.method, path: pathOf(request.path), headers: Object.fromEntries(all) },
      (answer) => {
        const parts: Buffer[] = [];
        const status = answer.statusCode ?? 0;
        const read = (): void =>
          resolve({ status, headers: answer.headers, text: textOf(Buffer.concat(parts), answer.headers) });
        if (String(answer.headers['content-type']).startsWith('text/event-stream')) {
          read();
          outgoing.destroy();
          return;
        }
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', read);
        answer.on('error', (error) => resolve({ failed: `the answer was cut off: ${error.message}` }));
      },
    );
    outgoing.setTimeout(hangMs, () => {
      resolve({ failed: hangFailure });
      outgoing.destroy();
    });
    outgoing.on('upgrade', (_answer, socket) => {
      resolve({ failed: 'the connection became another protocol' });
      socket.destroy();
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => resolve({ failed: error.code ?? error.message }));
    outgoing.end(request.body);
  });
}

export function close(): void {
  agent.destroy();
}

const quoteForShell = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The call as a shell command, without credentials. */
export function asCurl(base: string, { method, path, headers, body }: Request): string {
  const headerArgs = Object.entries(headers).map(
    ([name, value]) => `-H ${quoteForShell(`${name}: ${valueOf(value)}`)}`,
  );
  const text = body?.toString() ?? '';
  const isText = !(body instanceof Buffer) || Buffer.from(text).equals(body);
  const data =
    body === undefined ? [] : [isText ? `--data-binary ${quoteForShell(text.slice(0, 4_000))}` : '--data-binary @-'];
  const prefix = isText
    ? ''
    : `echo ${Buffer.from(body ?? '')
        .toString('base64')
        .slice(0, 4_000)} | base64 -d | `;
  return `${prefix}curl -sS --path-as-is -X ${method} ${[...headerArgs, ...data].join(' ')} ${quoteForShell(base + pathOf(path))}`;
}
