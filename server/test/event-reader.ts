import { expect } from 'vitest';

type Told = { event: string; data: Record<string, unknown> };

/** Reads a node's stream of events until it ends. */
export async function listening(origin: string, headers: Record<string, string>) {
  const answer = await fetch(`${origin}/api/system/events/`, { headers });
  const told: Told[] = [];
  const text = { all: '', isOver: false };
  const read = async (): Promise<void> => {
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      text.all += part.value;
      const blocks = text.all.split('\n\n');
      told.splice(0, told.length, ...blocks.slice(0, -1).flatMap(parsed));
    }
  };
  const reading = read().then(
    () => (text.isOver = true),
    () => (text.isOver = true),
  );
  await expect.poll(() => told.some(({ event }) => event === 'open')).toBe(true);
  return { answer, told, text, reading };
}

function parsed(block: string): Told[] {
  const [, event] = /^event: (.*)$/m.exec(block) ?? [];
  const [, data] = /^data: (.*)$/m.exec(block) ?? [];
  return event && data ? [{ event, data: JSON.parse(data) as Record<string, unknown> }] : [];
}
