import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';

/** The demo accounts'. */
const password = 'quayside-demo-1';
/** As the pages wait for a service. */
const patienceMs = 20_000;
const giveUpMs = 600_000;

/** Somebody logged in. Like a page they renew their token once it has run out. */
export type Caller = { origin: string; username: string; token: string; refresh: string; renewing?: Promise<boolean> };

export type Answer = { status: number; code: number | null; data: unknown; text: string };

const Envelope = z.object({ code: z.int(), msg: z.string(), data: z.unknown() });
const LoggedIn = z.object({ access: z.string(), refresh: z.string() });

/** What was answered that should not have been, and how often it was said that the service is away. */
export type Manners = { away: number; unanswered: number; renewed: number; wrong: string[] };

export const newManners = (): Manners => ({ away: 0, unanswered: 0, renewed: 0, wrong: [] });

export async function logIn(origin: string, username: string): Promise<Caller> {
  const end = Date.now() + giveUpMs;
  for (;;) {
    const body = { username, password };
    const nobody = { origin, username, token: '', refresh: '' };
    const answer = await call(nobody, { method: 'POST', path: '/api/login/', body });
    const data = LoggedIn.safeParse(answer?.data).data;
    if (answer?.status === 200 && data) return { origin, username, token: data.access, refresh: data.refresh };
    if (Date.now() > end) throw new Error(`${username} could not log in: ${answer?.text ?? 'no answer'}`);
    await sleep(300);
  }
}

type Asked = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: object | FormData;
  key?: string;
  withinMs?: number;
};

/** One call; undefined where no answer came. */
export async function call({ origin, token }: Caller, asked: Asked): Promise<Answer | undefined> {
  const { method, path, body, key, withinMs = patienceMs } = asked;
  const isForm = body instanceof FormData;
  const headers = {
    ...(token !== '' && { authorization: `JWT ${token}` }),
    ...(body && !isForm && { 'content-type': 'application/json' }),
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  try {
    const signal = AbortSignal.timeout(withinMs);
    const sent = isForm ? body : body && JSON.stringify(body);
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers,
      signal,
      ...(sent !== undefined && { body: sent }),
    });
    return answerOf(answer.status, await answer.text());
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

/** Calls as a patient client does: what had no answer, or was told to come back, is sent again under the same key. */
export async function untilAnswered(caller: Caller, asked: Asked, manners: Manners): Promise<unknown> {
  const key = asked.method === 'GET' ? {} : { key: asked.key ?? randomUUID() };
  const end = Date.now() + giveUpMs;
  while (Date.now() < end) {
    const answer = await call(caller, { ...asked, ...key });
    if (isDone(answer)) return answer?.data;
    const isRenewed = answer?.status === 401 && (await renewed(caller, manners));
    if (!isRenewed && !note(answer, asked, manners)) return undefined;
    await sleep(150);
  }
  manners.wrong.push(`${asked.method} ${asked.path} was not answered for ${giveUpMs / 1000} s`);
  return undefined;
}

function isDone(answer: Answer | undefined): boolean {
  return answer?.status === 200 && answer.code === 2000;
}

/** Whether they are told to come back, in the envelope. */
export function isAway({ status, code }: Answer): boolean {
  return (status === 503 || status === 504) && code !== null;
}

/** Whether it may be asked again. Away is honest where it comes in the envelope. */
function note(answer: Answer | undefined, { method, path }: Asked, manners: Manners): boolean {
  if (!answer) {
    manners.unanswered += 1;
    return true;
  }
  if (isAway(answer)) {
    manners.away += 1;
    return true;
  }
  manners.wrong.push(`${method} ${path} answered ${answer.status}: ${answer.text}`);
  return answer.status >= 500;
}

/** Whether the session goes on with a new token; asked once for all who share it. */
async function renewed(caller: Caller, manners: Manners): Promise<boolean> {
  caller.renewing ??= renew(caller, manners).finally(() => delete caller.renewing);
  return caller.renewing;
}

async function renew(caller: Caller, manners: Manners): Promise<boolean> {
  const end = Date.now() + giveUpMs;
  while (Date.now() < end) {
    const body = { refresh: caller.refresh };
    const answer = await call({ ...caller, token: '' }, { method: 'POST', path: '/api/token/refresh/', body });
    const data = LoggedIn.safeParse(answer?.data).data;
    if (data) {
      Object.assign(caller, { token: data.access, refresh: data.refresh });
      manners.renewed += 1;
      return true;
    }
    if (answer && answer.status !== 503) return false;
    await sleep(300);
  }
  return false;
}
