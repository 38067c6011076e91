import type { ProviderKind } from '#contract/trace/trace-provider.ts';
import { keptJson } from './moments.ts';
import { readDcsa } from './read-dcsa.ts';
import { readRest } from './read-rest.ts';
import type { ReadPush } from './read.ts';

const mostEvents = 5000;

/** A push in its provider's form; one event that cannot be read leaves the others alone. */
export function readPush(kind: ProviderKind, body: string, now: Date): ReadPush {
  const parsed = jsonOf(body);
  if (parsed === undefined) return { events: [], wrong: ['the body is no JSON'] };
  const list = Array.isArray(parsed) ? parsed : [parsed];
  if (list.length > mostEvents) return { events: [], wrong: [`more than ${mostEvents} events`] };
  return kind === 'REST_PUSH' ? readRest(list, now) : readDcsa(list, now);
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(keptJson(body));
  } catch {
    return undefined;
  }
}
