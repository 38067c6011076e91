import type { Envelope } from '#contract/envelope.ts';
import { webClient } from '#contract/web-client.ts';
import { ApiError } from './api-error.ts';
import { config } from '../config.ts';
import { type Query, queryString } from './query-string.ts';
import { type RawResponse, type Method, type Request, send, type NetworkEdge } from './transport.ts';

export type ApiOptions = {
  query?: Query;
  body?: unknown;
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
  /** Makes a write repeatable: the same key gets the same answer. */
  idempotencyKey?: string;
  /** The version the change is based on. */
  ifMatch?: number | string;
};

/** Why a session ended; the login page has a text for each. */
export type SignedOutReason = 'token_not_valid' | 'user_not_found' | 'signed_out';

export type SessionEdge = {
  token: () => string | undefined;
  renew: (access: string) => void;
  /** `message` is the server's own text. */
  end: (reason: SignedOutReason, message: string) => void;
  /** Whether the token can be renewed: an impersonation's cannot. */
  isRenewable?: () => boolean;
  /** The end of a required action, e.g. unlocking the screen; undefined for any other refusal. */
  waitForGate?: (body: unknown) => Promise<void> | undefined;
  /** Runs one at a time across all windows of this browser. */
  exclusive: <T>(work: () => Promise<T>) => Promise<T>;
};

export type Client = {
  /** Resolves to the envelope's `data`, throws `ApiError` for everything else. */
  api: <T>(method: Method, path: string, options?: ApiOptions) => Promise<T>;
  /** Resolves to a response without envelope, e.g. a file, before its body has arrived. */
  open: (path: string, options?: Pick<ApiOptions, 'query' | 'body' | 'signal' | 'timeoutMs'>) => Promise<Response>;
};

const refreshPath = '/api/token/refresh/';
/** A 401 of these is a result, not the end of the session. */
const pathsWithOwn401 = new Set(['/api/login/', '/api/logout/', refreshPath]);

/** The API client: envelopes, session renewal and replay, with injected network and session. */
export function createClient(network: NetworkEdge, session: SessionEdge): Client {
  const replay = createReplay(network, session);

  /** A request refused for a required action is repeated afterwards, so that no input is lost. */
  async function sendThroughGate(path: string, request: Request): Promise<RawResponse> {
    let response = await sendWithRenewal(path, request);
    for (let gate = session.waitForGate?.(response.body); gate; gate = session.waitForGate?.(response.body)) {
      // In sequence: each attempt may be refused again.
      await gate;
      request.signal?.throwIfAborted();
      response = await sendWithRenewal(path, request);
    }
    return response;
  }

  async function sendWithRenewal(path: string, request: Request): Promise<RawResponse> {
    const token = session.token();
    const response = await send(network, withToken(request, token));
    return isSignedOut(response) && !pathsWithOwn401.has(path)
      ? replay({ request, refused: response, token })
      : response;
  }

  return {
    api: async <T>(method: Method, path: string, options: ApiOptions = {}) => {
      const response = await sendThroughGate(path, toRequest(method, path, options));
      // The conformance tests of the server guarantee the contract's types.
      if (isEnvelope(response.body) && response.body.code === 2000) return response.body.data as T;
      throw failure(response);
    },
    open: async (path, options = {}) => {
      const request = toRequest(options.body === undefined ? 'GET' : 'POST', path, options);
      const headers = { ...request.headers, Accept: '*/*' };
      const response = await sendThroughGate(path, { ...request, headers, isStream: true });
      if (response.stream?.ok) return response.stream;
      // Other JSON, e.g. the API description.
      if (response.status < 400 && response.body && !isEnvelope(response.body)) return Response.json(response.body);
      throw failure(response);
    },
  };
}

type RefusedRequest = { request: Request; refused: RawResponse; token: string | undefined };

/** Renews the session and repeats the refused request; if that fails, the session has ended. */
function createReplay(network: NetworkEdge, session: SessionEdge): (what: RefusedRequest) => Promise<RawResponse> {
  // Single flight: simultaneous failures share one renewal.
  let renewing: Promise<SignedOutReason | 'renewed'> | undefined;

  async function renew(staleToken: string): Promise<SignedOutReason | 'renewed'> {
    if (session.isRenewable?.() === false) return 'token_not_valid';
    // Refresh tokens rotate: another window may have renewed while this one waited.
    const current = session.token();
    if (current === undefined) return 'signed_out';
    if (current !== staleToken) return 'renewed';
    const response = await send(network, toRequest('POST', refreshPath, { body: {} }));
    const access = accessOf(response.body);
    if (access !== undefined) {
      session.renew(access);
      return 'renewed';
    }
    // A server error does not end the session.
    if (response.status >= 500 || response.status === 429) throw failure(response);
    return reasonOf(response.body);
  }

  return async ({ request, refused, token }) => {
    renewing ??= session.exclusive(() => renew(token ?? '')).finally(() => (renewing = undefined));
    const outcome = await renewing;
    if (outcome === 'renewed') {
      const replayed = await send(network, withToken(request, session.token()));
      if (!isSignedOut(replayed)) return replayed;
    }
    const error = failure(refused);
    const first = reasonOf(refused.body);
    session.end(outcome === 'renewed' || outcome === 'signed_out' ? first : outcome, error.msg);
    throw error;
  };
}

function toRequest(method: Method, path: string, options: ApiOptions): Request {
  const { query, body, timeoutMs = config.timeoutMs, signal, idempotencyKey, ifMatch } = options;
  const headers: Record<string, string> = { Accept: 'application/json', [webClient.header]: webClient.value };
  if (idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey;
  if (ifMatch !== undefined) headers['If-Match'] = String(ifMatch);
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers['Content-Type'] = 'application/json';
  const url = config.apiBase + path + queryString(query);
  return { method, url, headers, body: isForm ? body : asJson(body), timeoutMs, signal, isStream: false };
}

function asJson(body: unknown): string | null {
  return body === undefined ? null : JSON.stringify(body);
}

function withToken(request: Request, token: string | undefined): Request {
  if (token === undefined) return request;
  return { ...request, headers: { ...request.headers, Authorization: `JWT ${token}` } };
}

function isEnvelope(body: unknown): body is Envelope<unknown> {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number';
}

function isSignedOut({ status, body }: RawResponse): boolean {
  // The envelope takes precedence over the status: its 401 counts under any status, another code under status 401 does
  // not.
  return isEnvelope(body) ? body.code === 401 : status === 401;
}

function failure({ status, body, url, requestId }: RawResponse): ApiError {
  if (!isEnvelope(body)) return new ApiError({ kind: status < 400 ? 'garbled' : 'answer', url, status, requestId });
  const msg = typeof body.msg === 'string' ? body.msg : JSON.stringify(body.msg);
  return new ApiError({ kind: 'answer', url, status, requestId, code: body.code, msg, data: body.data });
}

function accessOf(body: unknown): string | undefined {
  if (!isEnvelope(body) || body.code !== 2000) return undefined;
  const { data } = body;
  if (typeof data !== 'object' || data === null || !('access' in data)) return undefined;
  return typeof data.access === 'string' && data.access !== '' ? data.access : undefined;
}

/** The message tokens: in `data.error`, or anywhere in the message. */
function reasonOf(body: unknown): SignedOutReason {
  const text = JSON.stringify(body ?? '');
  if (text.includes('user_not_found')) return 'user_not_found';
  return text.includes('token_not_valid') ? 'token_not_valid' : 'signed_out';
}
