import type { NetworkEdge } from '#web/platform/api/transport.ts';

export type Reply = {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** The connection fails. */
  fails?: true;
  /** There is no response until the caller aborts. */
  hangs?: true;
};

export type SentRequest = { url: string; method: string; headers: Readonly<Record<string, string>>; body: unknown };

/** A network that answers from a script, in order per path; the last reply repeats. */
export function scriptedFetch(script: Readonly<Record<string, readonly Reply[]>>) {
  const sent: SentRequest[] = [];
  const counts = new Map<string, number>();

  function nextReply(path: string): Reply {
    const replies = script[path] ?? [];
    const count = counts.get(path) ?? 0;
    counts.set(path, count + 1);
    return replies[Math.min(count, replies.length - 1)] ?? { status: 404 };
  }

  const fetch: NetworkEdge['fetch'] = async (url, { method, headers, body, signal }) => {
    sent.push({ url, method, headers, body: typeof body === 'string' ? JSON.parse(body) : body });
    signal.throwIfAborted();
    const reply = nextReply(url.split('?')[0] ?? '');
    if (reply.hangs) await new Promise((_resolve, reject) => signal.addEventListener('abort', reject));
    if (reply.fails) throw new TypeError('Failed to fetch');
    return toResponse(reply);
  };
  return { fetch, sent };
}

function toResponse({ status = 200, headers = {}, body = '' }: Reply): Response {
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
}
