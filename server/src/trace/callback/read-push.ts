import type { ProviderKind } from '#contract/trace/trace-provider.ts';
import { storableJson } from './moments.ts';
import { readDcsaEvents } from './read-dcsa.ts';
import { readPlainEvents } from './read-rest.ts';
import type { ReadPush } from './read.ts';

const maxEvents = 5000;

/** A push in its provider's form; one event that cannot be read leaves the others alone. */
export function readPush(kind: ProviderKind, body: string, now: Date): ReadPush {
  const parsed = jsonOf(body);
  if (parsed === undefined) return { events: [], wrong: ['the body is no JSON'] };
  const list = Array.isArray(parsed) ? parsed : [parsed];
  if (list.length > maxEvents) return { events: [], wrong: [`more than ${maxEvents} events`] };
  return kind === 'REST_PUSH' ? readPlainEvents(list, now) : readDcsaEvents(list, now);
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(storableJson(body));
  } catch {
    return undefined;
  }
}
