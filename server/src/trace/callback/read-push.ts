import type { ProviderKind } from '#contract/trace/trace-provider.ts';
import { storableJson, firstIssue, createdAt } from './moments.ts';
import { readDcsaEvents } from './read-dcsa.ts';
import type { ReadPush, ReadEvent } from './read.ts';
import * as z from 'zod';
import { instant } from '#contract/kit.ts';
import { nodeCodes, nodeRow } from '#contract/trace/nodes.ts';
import { type ProviderEvent, emptyEvent } from '../provider-event.ts';

const maxEvents = 5000;

/** Parses a push in its provider's format; one unreadable event does not affect the others. */
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

const short = (max: number) => z.string().max(max).default('');

const PlainEvent = z.object({
  id: z.string().min(1).max(100),
  node: z.enum(nodeCodes),
  classifier: z.enum(['PLN', 'EST', 'ACT']).default('ACT'),
  at: instant(),
  created_at: instant().optional(),
  container: short(11),
  unlocode: z.string().max(5).nullable().default(null),
  place: short(100),
  terminal: short(100),
  vessel: short(35),
  voyage: short(17),
  source: z.enum(['CARRIER', 'TERMINAL', 'CUSTOMS']).default('CARRIER'),
  retracted: z.boolean().default(false),
  desc_zh: short(200),
  desc_en: short(200),
});
const Push = z.object({
  reference: z.string().min(1).max(32),
  ref_type: z.enum(['BL', 'BK', 'CN']).default('BL'),
  events: z.array(z.unknown()).max(1000),
});

/** Our own format, for providers without a standard. */
function readPlainEvents(list: readonly unknown[], now: Date): ReadPush {
  const parts = list.map((each, at): ReadPush => {
    const push = Push.safeParse(each);
    return push.success ? readEvents(push.data, { at, now }) : { events: [], wrong: [firstIssue(at, push.error)] };
  });
  return { events: parts.flatMap(({ events }) => events), wrong: parts.flatMap(({ wrong }) => wrong) };
}

function readEvents(push: z.output<typeof Push>, { at, now }: { at: number; now: Date }): ReadPush {
  const references = [{ type: push.ref_type, number: push.reference }];
  const events: ReadEvent[] = [];
  const wrong: string[] = [];
  for (const [index, raw] of push.events.entries()) {
    const event = PlainEvent.safeParse(raw);
    if (event.success) events.push({ uid: event.data.id, references, read: () => providerEventOf(event.data, now) });
    else wrong.push(`${at}/events/${firstIssue(index, event.error)}`);
  }
  return { events, wrong };
}

function providerEventOf(event: z.output<typeof PlainEvent>, now: Date): ProviderEvent {
  const { id, at, container, retracted, created_at: created, ...rest } = event;
  const { type, code } = nodeRow(event.node);
  return {
    ...emptyEvent,
    ...rest,
    event_uid: id,
    event_type: type,
    event_code: code,
    event_at: at,
    created_at: createdAt(created, now),
    container_no: container,
    is_retracted: retracted,
  };
}
