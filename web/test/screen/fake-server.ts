import { vi } from 'vitest';

export type Call = { method: string; path: string; query: URLSearchParams; body: unknown };
type Reply = {
  data?: unknown;
  status?: number;
  code?: number;
  msg?: string;
  /** A response without envelope: a file, a stream. */
  response?: Response;
};
export type FakeAnswer = (call: Call) => Reply | undefined;

/** Answers calls in the server's envelope and records them; a call without an answer fails. */
export function fakeServer(answer: FakeAnswer) {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const url = new URL(input, location.origin);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = { method: init.method ?? 'GET', path: url.pathname, query: url.searchParams, body };
    calls.push(call);
    const reply = answer(call);
    if (!reply) throw new Error(`no answer to ${call.method} ${call.path}`);
    if (reply.response) return reply.response;
    const { data = null, status = 200, code = 2000, msg = 'success' } = reply;
    return Response.json({ code, msg, data }, { status });
  });
  return { calls, of: (method: string) => calls.filter((call) => call.method === method) };
}
