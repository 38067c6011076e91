import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';

/** The demo users' password. */
const password = 'quayside-demo-1';
/** The pages' time-out. */
const callTimeoutMs = 20_000;
const giveUpMs = 600_000;

/** A logged-in user. Like a page they renew an expired token. */
export type Caller = { origin: string; username: string; token: string; refresh: string; renewing?: Promise<boolean> };

export type Answer = { status: number; code: number | null; data: unknown; text: string };

const Envelope = z.object({ code: z.int(), msg: z.string(), data: z.unknown() });
const LoggedIn = z.object({ access: z.string(), refresh: z.string() });

/** Unexpected responses, and number of "unavailable" responses. */
export type CallStats = { unavailable: number; unanswered: number; renewOnce: number; unexpected: string[] };

export const newCallStats = (): CallStats => ({ unavailable: 0, unanswered: 0, renewOnce: 0, unexpected: [] });

export async function logIn(origin: string, username: string): Promise<Caller> {
  const end = Date.now() + giveUpMs;
  for (;;) {
    const body = { username, password };
    const anonymous = { origin, username, token: '', refresh: '' };
    const response = await call(anonymous, { method: 'POST', path: '/api/login/', body });
    const data = LoggedIn.safeParse(response?.data).data;
    if (response?.status === 200 && data) return { origin, username, token: data.access, refresh: data.refresh };
    if (Date.now() > end) throw new Error(`${username} could not log in: ${response?.text ?? 'no answer'}`);
    await sleep(300);
  }
}

type ApiCall = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: object | FormData;
  key?: string;
  withinMs?: number;
};

/** One call; undefined without a response. */
export async function call({ origin, token }: Caller, apiCall: ApiCall): Promise<Answer | undefined> {
  const { method, path, body, key, withinMs = callTimeoutMs } = apiCall;
  const isForm = body instanceof FormData;
  const headers = {
    ...(token !== '' && { authorization: `JWT ${token}` }),
    ...(body && !isForm && { 'content-type': 'application/json' }),
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  try {
    const signal = AbortSignal.timeout(withinMs);
    const sent = isForm ? body : body && JSON.stringify(body);
    const response = await fetch(`${origin}${path}`, {
      method,
      headers,
      signal,
      ...(sent !== undefined && { body: sent }),
    });
    return answerOf(response.status, await response.text());
  } catch {
    return undefined;
  }
}

function answerOf(status: number, text: string): Answer {
  const envelope = Envelope.safeParse(jsonOf(text)).data;
  return { status, code: envelope?.code ?? null, data: envelope?.data, text: text.slice(0, 300) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Repeats a call as a patient client does: without a response, or with "unavailable", it is sent again with the same
 * key.
 */
export async function untilAnswered(caller: Caller, apiCall: ApiCall, stats: CallStats): Promise<unknown> {
  const key = apiCall.method === 'GET' ? {} : { key: apiCall.key ?? randomUUID() };
  const end = Date.now() + giveUpMs;
  while (Date.now() < end) {
    const response = await call(caller, { ...apiCall, ...key });
    if (isSuccess(response)) return response?.data;
    const isRenewed = response?.status === 401 && (await renewOnce(caller, stats));
    if (!isRenewed && !shouldRetry(response, apiCall, stats)) return undefined;
    await sleep(150);
  }
  stats.unexpected.push(`${apiCall.method} ${apiCall.path} was not answered for ${giveUpMs / 1000} s`);
  return undefined;
}

function isSuccess(response: Answer | undefined): boolean {
  return response?.status === 200 && response.code === 2000;
}

/** Whether the response is "unavailable", in the envelope. */
export function isUnavailableAnswer({ status, code }: Answer): boolean {
  return (status === 503 || status === 504) && code !== null;
}

/** Whether to send the call again. "Unavailable" must come in the envelope. */
function shouldRetry(response: Answer | undefined, { method, path }: ApiCall, stats: CallStats): boolean {
  if (!response) {
    stats.unanswered += 1;
    return true;
  }
  if (isUnavailableAnswer(response)) {
    stats.unavailable += 1;
    return true;
  }
  stats.unexpected.push(`${method} ${path} answered ${response.status}: ${response.text}`);
  return response.status >= 500;
}

/** Renews the token; one request for all who share the session. Returns whether it is still valid. */
async function renewOnce(caller: Caller, stats: CallStats): Promise<boolean> {
  caller.renewing ??= renew(caller, stats).finally(() => delete caller.renewing);
  return caller.renewing;
}

async function renew(caller: Caller, stats: CallStats): Promise<boolean> {
  const end = Date.now() + giveUpMs;
  while (Date.now() < end) {
    const body = { refresh: caller.refresh };
    const response = await call({ ...caller, token: '' }, { method: 'POST', path: '/api/token/refresh/', body });
    const data = LoggedIn.safeParse(response?.data).data;
    if (data) {
      Object.assign(caller, { token: data.access, refresh: data.refresh });
      stats.renewOnce += 1;
      return true;
    }
    if (response && response.status !== 503) return false;
    await sleep(300);
  }
  return false;
}
