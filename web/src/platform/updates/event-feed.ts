import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type * as z from 'zod';
import { serverEvents } from '#contract/system/events.ts';
import { ApiError } from '../api/api-error.ts';

type Names = keyof typeof serverEvents;
/** Events of the server; `open` and `missed` both require refetching. */
export type ServerEvent = { [N in Names]: { event: N; data: z.output<(typeof serverEvents)[N]> } }[Names];
type Listener = (event: ServerEvent) => void;

/** The network functions, injected for tests. */
export type FeedEdge = {
  open: (signal: AbortSignal) => Promise<Response>;
  isSignedIn: () => boolean;
  /** Resolves early when the signal is aborted. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** The server sends a heartbeat every 20 seconds; a longer silence means a lost connection. */
  silenceMs: number;
};

export type EventFeed = {
  /** Adds a listener; the stream is open while there are any. */
  listen: (listener: Listener) => () => void;
  /** Disconnects a hidden window: a browser has six connections per host, shared by all its windows. */
  disconnect: () => void;
  /** Connects again, at once. */
  reconnect: () => void;
};

const backOff = { minMs: 2_000, maxMs: 60_000 };

/** One stream of server events for this window, reconnected whenever it is lost. */
export function createFeed(edge: FeedEdge): EventFeed {
  const listeners = new Set<Listener>();
  let call: AbortController | undefined;

  const emit = (event: ServerEvent) => {
    for (const listener of listeners) listener(event);
  };

  async function readEvents(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted && edge.isSignedIn(); failures += 1) {
      try {
        for await (const event of eventsOf(await edge.open(signal), { signal, silenceMs: edge.silenceMs })) {
          failures = 0;
          emit(event);
        }
      } catch (error) {
        // The session has ended and the client redirects to the login page; any other failure reconnects.
        if (error instanceof ApiError && error.code === 401) return;
      }
      await edge.pause(delayOf(failures), signal);
    }
  }

  function disconnect() {
    call?.abort();
    call = undefined;
  }

  function reconnect() {
    disconnect();
    if (listeners.size === 0) return;
    call = new AbortController();
    void readEvents(call.signal);
  }

  return {
    listen: (listener) => {
      listeners.add(listener);
      if (!call) reconnect();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) disconnect();
      };
    },
    disconnect,
    reconnect,
  };
}

/** Doubled each time, and randomised, so that windows do not reconnect to a server all at once. */
function delayOf(failures: number): number {
  const ms = Math.min(backOff.maxMs, backOff.minMs * 2 ** Math.min(failures, 10));
  return ms * (0.5 + Math.random() / 2);
}

type Reading = { signal: AbortSignal; silenceMs: number };

async function* eventsOf({ body }: Response, { signal, silenceMs }: Reading): AsyncGenerator<ServerEvent> {
  if (!body) return;
  const texts = body.pipeThrough(new TextDecoderStream()).getReader();
  const messages: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (message) => void messages.push(message) });
  try {
    for (;;) {
      const { done, value } = await withTimeout(silenceMs, texts.read());
      if (done || signal.aborted) return;
      parser.feed(value);
      yield* messages.splice(0).flatMap(parseEvent);
    }
  } finally {
    void texts.cancel().catch(() => undefined);
  }
}

/** Unknown events of a newer server are ignored. */
function parseEvent({ event = 'message', data }: EventSourceMessage): ServerEvent[] {
  if (!Object.hasOwn(serverEvents, event)) return [];
  const name = event as Names;
  const parsed = serverEvents[name].safeParse(JSON.parse(data));
  // Parsed by the schema of the same name.
  return parsed.success ? [{ event: name, data: parsed.data } as ServerEvent] : [];
}

async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error('silence')), ms);
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
