import { ApiError } from './api-error.ts';
import { config } from '../config.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Request = {
  method: Method;
  url: string;
  headers: Readonly<Record<string, string>>;
  body: BodyInit | null;
  timeoutMs: number;
  signal: AbortSignal | undefined;
  /** A response that is not JSON, e.g. a file, is left for the caller to read. */
  isStream: boolean;
};

/** The response before evaluation. `body` is undefined if it is not JSON. */
export type RawResponse = {
  status: number;
  body: unknown;
  url: string;
  requestId: string | undefined;
  /** Not read yet. */
  stream?: Response;
};

type NetworkRequest = Omit<Request, 'url' | 'timeoutMs' | 'signal' | 'isStream'> & {
  signal: AbortSignal;
  credentials: 'include';
};
/** The network functions, injected for tests. */
export type NetworkEdge = {
  fetch: (url: string, request: NetworkRequest) => Promise<Response>;
  wait: (ms: number) => Promise<void>;
  isOnline: () => boolean;
};

/** Repeats a request after a second where that is safe. */
export async function send(network: NetworkEdge, request: Request): Promise<RawResponse> {
  const isRepeatable = request.method === 'GET' || 'Idempotency-Key' in request.headers;
  try {
    const rawResponse = await attempt(network, request);
    if (!isRepeatable || rawResponse.status < 502 || rawResponse.status > 504) return rawResponse;
  } catch (error) {
    if (!isRepeatable || !(error instanceof ApiError) || error.kind !== 'network') throw error;
  }
  await network.wait(config.retryAfterMs);
  request.signal?.throwIfAborted();
  return attempt(network, request);
}

async function attempt(network: NetworkEdge, request: Request): Promise<RawResponse> {
  const { url, method, headers, body, signal } = request;
  const timeout = new AbortController();
  // Not AbortSignal.timeout: it would also abort a stream that is being read.
  const timer = setTimeout(() => timeout.abort(), request.timeoutMs);
  try {
    const response = await network.fetch(url, {
      method,
      headers,
      body,
      signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
      credentials: 'include',
    });
    const rawResponse = { status: response.status, url, requestId: requestIdOf(response) };
    if (request.isStream && !isJson(response)) return { ...rawResponse, body: undefined, stream: response };
    return { ...rawResponse, body: parse(await response.text()) };
  } catch (error) {
    // A cancelling caller gets its own reason back, so that TanStack Query recognises a cancellation.
    if (signal?.aborted) throw error;
    throw new ApiError({ kind: kindOf(timeout.signal, network), url });
  } finally {
    clearTimeout(timer);
  }
}

function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('application/json') === true;
}

function kindOf(timeout: AbortSignal, network: NetworkEdge): 'timeout' | 'offline' | 'network' {
  if (timeout.aborted) return 'timeout';
  return network.isOnline() ? 'network' : 'offline';
}

function requestIdOf(response: Response): string | undefined {
  return response.headers.get('x-request-id') ?? undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
