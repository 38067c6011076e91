import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type * as z from 'zod';
import { serverEvents } from '#contract/system/events.ts';
import { ApiError } from '../api/api-error.ts';

type Names = keyof typeof serverEvents;
/** What the server tells; `open` and `missed` both ask to look again at what is shown. */
export type ServerEvent = { [N in Names]: { event: N; data: z.output<(typeof serverEvents)[N]> } }[Names];
type Listener = (event: ServerEvent) => void;

/** The outside world, handed in so that tests can stand in for it. */
export type FeedEdge = {
  open: (signal: AbortSignal) => Promise<Response>;
  isSignedIn: () => boolean;
  /** Resolves early when the signal is aborted. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** The server beats every 20 seconds; whoever hears nothing for longer has lost it. */
  silenceMs: number;
};

export type EventFeed = {
  /** Hears what the server tells; the stream is open for as long as anybody listens. */
  listen: (listener: Listener) => () => void;
  /** Hangs up while nobody looks: a browser has six connections to a host, shared by all its windows. */
  disconnect: () => void;
  /** Calls again, at once. */
  reconnect: () => void;
};

const backOff = { minMs: 2_000, maxMs: 60_000 };

/** One stream of the server's events for this window, opened again whenever it is lost. */
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
        // The session is over and the client leaves for the login page; all else is a connection that comes again.
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

/** Doubled each time, and never the same for all windows that lost one server together. */
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

/** A newer server may tell what this page does not know; then it is left alone. */
function parseEvent({ event = 'message', data }: EventSourceMessage): ServerEvent[] {
  if (!Object.hasOwn(serverEvents, event)) return [];
  const name = event as Names;
  const parsed = serverEvents[name].safeParse(JSON.parse(data));
  // The schema of that very name has just read it.
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
