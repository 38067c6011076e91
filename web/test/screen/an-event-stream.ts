import { expect } from 'vitest';
import type { MessageEvent, serverEvents, TaskEvent } from '#contract/system/events.ts';
import { events } from '#web/platform/updates/events.ts';

/** The stream of server events, written by the test. */
export function anEventStream() {
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const open = () => {
    let own: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        own = stream;
        streams.add(stream);
      },
      cancel: () => void (own && streams.delete(own)),
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
  const send = (event: string, data: Partial<TaskEvent> | MessageEvent = {}) => {
    const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
    for (const stream of streams) stream.enqueue(new TextEncoder().encode(text));
  };
  /** Sends an event, and resolves once the page has received it. */
  const deliver = async (event: keyof typeof serverEvents) => {
    const received = Promise.withResolvers<void>();
    const stop = events.listen((message) => message.event === event && received.resolve());
    await expect.poll(() => streams.size).toBeGreaterThan(0);
    send(event);
    await received.promise;
    stop();
  };
  return { open, send, deliver };
}
