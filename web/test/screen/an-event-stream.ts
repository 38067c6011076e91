import type { MessageEvent, TaskEvent } from '#contract/system/events.ts';

/** The stream of the server's events, written by the test. */
export function anEventStream() {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  return {
    open: () =>
      new Response(new ReadableStream<Uint8Array>({ start: (stream) => void streams.push(stream) }), {
        headers: { 'content-type': 'text/event-stream' },
      }),
    send: (event: string, data: Partial<TaskEvent> | MessageEvent = {}) => {
      const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
      for (const stream of streams) stream.enqueue(new TextEncoder().encode(text));
    },
  };
}
