import type { EventFacts } from './trace-event.ts';

/**
 * The valid events: none that was set aside. For one event id the newest message counts, and a retraction removes it,
 * even if it arrives before its event. Among several events of the same box, node, place and voyage an actual one
 * precedes an expected one, and then the newest counts. The order of arrival does not matter.
 */
export function validEvents<E extends EventFacts>(events: readonly E[]): E[] {
  const named = newest(events, ({ event_uid: uid }) => uid, isNewer);
  const valid = named.filter(({ is_retracted: isRetracted, set_aside: aside }) => !isRetracted && aside === '');
  return newest(valid, slotOf, isMoreCertain);
}

/** The key that two events about the same fact share. */
function slotOf({ event_uid: uid, node, container_no: box, place, voyage }: EventFacts): string {
  return node === null ? `uid|${uid}` : JSON.stringify([box, node, place, voyage]);
}

function newest<E extends EventFacts>(
  events: readonly E[],
  keyOf: (event: E) => string,
  isPreferred: IsPreferred,
): E[] {
  const selected = new Map<string, E>();
  for (const event of events) {
    const key = keyOf(event);
    const other = selected.get(key);
    if (!other || isPreferred(event, other)) selected.set(key, event);
  }
  return [...selected.values()];
}

type IsPreferred = (a: EventFacts, b: EventFacts) => boolean;

/** Of two messages with one id: the later; at the same time a retraction, and then the greater text. */
export const isNewer: IsPreferred = (a, b) =>
  firstOf(
    Date.parse(a.created_at) - Date.parse(b.created_at),
    Number(a.is_retracted) - Number(b.is_retracted),
    order(contentOf(a), contentOf(b)),
  ) > 0;

const isMoreCertain: IsPreferred = (a, b) =>
  firstOf(
    Number(a.classifier === 'ACT') - Number(b.classifier === 'ACT'),
    Date.parse(a.created_at) - Date.parse(b.created_at),
    order(a.event_uid, b.event_uid),
  ) > 0;

const firstOf = (...differences: readonly number[]): number => differences.find((difference) => difference !== 0) ?? 0;
const order = (a: string, b: string): number => Number(a > b) - Number(a < b);

function contentOf(event: EventFacts): string {
  const { node, classifier, event_at: at, container_no: box, place, vessel, voyage } = event;
  return JSON.stringify([node, classifier, new Date(at).toISOString(), box, place, vessel, voyage]);
}
