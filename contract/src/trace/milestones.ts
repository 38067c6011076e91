import * as z from 'zod';
import { choice, instant, int, text } from '../kit.ts';
import { validEvents } from './valid-events.ts';
import { type ProgressNode, nodeIndex, progressNodes, type TraceNode, transhipmentNodes } from './nodes.ts';
import type { EventFacts } from './trace-event.ts';

/**
 * How a node of the progress bar is drawn: actual solid, estimated hollow, planned grey; `implied` was not reported
 * although a later one was; `open` is unknown.
 */
export const milestoneStates = ['actual', 'estimated', 'planned', 'implied', 'open'] as const;
export type MilestoneState = (typeof milestoneStates)[number];

export const Milestone = z.object({
  node: choice('trace_node', progressNodes),
  state: z.enum(milestoneStates),
  at: instant().nullable(),
  place: text(100),
  vessel: text(35),
  voyage: text(17),
  /** Containers that have reached it, of the known ones. */
  reached: int(0, 9999),
  of: int(0, 9999),
});
export type Milestone = z.output<typeof Milestone>;

/** The progress bar of a shipment; independent of the order in which events arrived. */
export function milestonesOf(events: readonly EventFacts[]): Milestone[] {
  const valid = validEvents(events);
  const boxes = new Set(valid.map(({ container_no: box }) => box).filter((box) => box !== ''));
  const reached = valid.filter(({ classifier }) => classifier === 'ACT');
  const last = Math.max(-1, ...reached.map(({ node }) => (node === null ? -1 : nodeIndex(node))));
  const byNode = Map.groupBy(valid, ({ node }) => node);
  return visibleNodes(byNode).map((node) => milestoneOf(node, byNode.get(node) ?? [], { last, of: boxes.size }));
}

function visibleNodes(byNode: ReadonlyMap<TraceNode | null, unknown>): ProgressNode[] {
  const tranships = [...transhipmentNodes].some((node) => byNode.has(node));
  return progressNodes.filter((node) => tranships || !transhipmentNodes.has(node));
}

const states = { ACT: 'actual', EST: 'estimated', PLN: 'planned' } as const;

function milestoneOf(
  node: ProgressNode,
  candidates: readonly EventFacts[],
  { last, of }: { last: number; of: number },
): Milestone {
  const actual = ofClass(candidates, 'ACT');
  const decisive = latest(actual) ?? latest(ofClass(candidates, 'EST')) ?? latest(ofClass(candidates, 'PLN'));
  const reached = new Set(actual.map(({ container_no: box }) => box).filter((box) => box !== '')).size;
  if (actual.length === 0 && nodeIndex(node) < last) return { node, state: 'implied', ...noDetails, reached, of };
  return decisive
    ? { node, state: states[decisive.classifier], ...detailsOf(decisive), reached, of }
    : { node, state: 'open', ...noDetails, reached, of };
}

const noDetails = { at: null, place: '', vessel: '', voyage: '' };

function detailsOf({ event_at: at, place, vessel, voyage }: EventFacts) {
  return { at, place, vessel, voyage };
}

const ofClass = (candidates: readonly EventFacts[], classifierSought: EventFacts['classifier']): EventFacts[] =>
  candidates.filter(({ classifier }) => classifier === classifierSought);

/** The latest event; of simultaneous ones the greater name, so that the result is stable. */
function latest(candidates: readonly EventFacts[]): EventFacts | undefined {
  return candidates.toSorted((a, b) => momentOf(b) - momentOf(a) || (a.event_uid < b.event_uid ? 1 : -1))[0];
}

const momentOf = ({ event_at: at }: EventFacts): number => Date.parse(at);

/** The furthest node that was actually reached; of several events of it the last. */
export function currentEvent(events: readonly EventFacts[]): EventFacts | undefined {
  const reached = ofClass(validEvents(events), 'ACT').filter(({ node }) => node !== null);
  const furthest = Math.max(...reached.map(({ node }) => (node === null ? -1 : nodeIndex(node))));
  return latest(reached.filter(({ node }) => node !== null && nodeIndex(node) === furthest));
}

/** The ship that the shipment is or was last on; before sailing the first one planned. */
export function vesselEvent(events: readonly EventFacts[]): EventFacts | undefined {
  const named = validEvents(events).filter(({ vessel }) => vessel !== '');
  const first = named.toSorted((a, b) => momentOf(a) - momentOf(b) || (a.event_uid < b.event_uid ? -1 : 1))[0];
  return latest(ofClass(named, 'ACT')) ?? first;
}
