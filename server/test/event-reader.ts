import { expect } from 'vitest';

type ServerEvent = { event: string; data: Record<string, unknown> };

/** Reads a node's event stream until it ends. */
export async function openEventStream(origin: string, headers: Record<string, string>) {
  const response = await fetch(`${origin}/api/system/events/`, { headers });
  const events: ServerEvent[] = [];
  const text = { all: '', isEnded: false };
  const read = async (): Promise<void> => {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      text.all += part.value;
      const blocks = text.all.split('\n\n');
      events.splice(0, events.length, ...blocks.slice(0, -1).flatMap(parseEvents));
    }
  };
  const finished = read().then(
    () => (text.isEnded = true),
    () => (text.isEnded = true),
  );
  await expect.poll(() => events.some(({ event }) => event === 'open')).toBe(true);
  return { response, events, text, finished };
}

function parseEvents(block: string): ServerEvent[] {
  const [, event] = /^event: (.*)$/m.exec(block) ?? [];
  const [, data] = /^data: (.*)$/m.exec(block) ?? [];
  return event && data ? [{ event, data: JSON.parse(data) as Record<string, unknown> }] : [];
}
