import * as z from 'zod';
import { choice, instant, int, text } from '../kit.ts';
import { standing } from './standing.ts';
import { type ProgressNode, placeOf, progressNodes, type TraceNode, transhipmentNodes } from './nodes.ts';
import type { Told } from './trace-event.ts';

/**
 * How a node of the progress bar is drawn: actual solid, estimated hollow, planned grey; `implied` is one that was not
 * reported although a later one was; `open` one of which nothing is known.
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
  /** Containers that have reached it, of those that are known. */
  reached: int(0, 9999),
  of: int(0, 9999),
});
export type Milestone = z.output<typeof Milestone>;

/** The progress bar of a shipment; whatever the order in which its events came, it is the same. */
export function milestonesOf(events: readonly Told[]): Milestone[] {
  const valid = standing(events);
  const boxes = new Set(valid.map(({ container_no: box }) => box).filter((box) => box !== ''));
  const reached = valid.filter(({ classifier }) => classifier === 'ACT');
  const last = Math.max(-1, ...reached.map(({ node }) => (node === null ? -1 : placeOf(node))));
  const byNode = Map.groupBy(valid, ({ node }) => node);
  return shownNodes(byNode).map((node) => milestoneOf(node, byNode.get(node) ?? [], { last, of: boxes.size }));
}

function shownNodes(byNode: ReadonlyMap<TraceNode | null, unknown>): ProgressNode[] {
  const tranships = [...transhipmentNodes].some((node) => byNode.has(node));
  return progressNodes.filter((node) => tranships || !transhipmentNodes.has(node));
}

const states = { ACT: 'actual', EST: 'estimated', PLN: 'planned' } as const;

function milestoneOf(node: ProgressNode, told: readonly Told[], { last, of }: { last: number; of: number }): Milestone {
  const actual = ofClass(told, 'ACT');
  const best = latest(actual) ?? latest(ofClass(told, 'EST')) ?? latest(ofClass(told, 'PLN'));
  const reached = new Set(actual.map(({ container_no: box }) => box).filter((box) => box !== '')).size;
  if (actual.length === 0 && placeOf(node) < last) return { node, state: 'implied', ...unsaid, reached, of };
  return best
    ? { node, state: states[best.classifier], ...saidOf(best), reached, of }
    : { node, state: 'open', ...unsaid, reached, of };
}

const unsaid = { at: null, place: '', vessel: '', voyage: '' };

function saidOf({ event_at: at, place, vessel, voyage }: Told) {
  return { at, place, vessel, voyage };
}

const ofClass = (told: readonly Told[], wanted: Told['classifier']): Told[] =>
  told.filter(({ classifier }) => classifier === wanted);

/** The one that happened last; of two at once the one whose name is greater, so that it is always the same. */
function latest(told: readonly Told[]): Told | undefined {
  return told.toSorted((a, b) => momentOf(b) - momentOf(a) || (a.event_uid < b.event_uid ? 1 : -1))[0];
}

const momentOf = ({ event_at: at }: Told): number => Date.parse(at);

/** The furthest node that was really reached; of several of one node the last. */
export function currentOf(events: readonly Told[]): Told | undefined {
  const reached = ofClass(standing(events), 'ACT').filter(({ node }) => node !== null);
  const furthest = Math.max(...reached.map(({ node }) => (node === null ? -1 : placeOf(node))));
  return latest(reached.filter(({ node }) => node !== null && placeOf(node) === furthest));
}

/** The ship that the shipment is on or was on last; before it has sailed the one that it is to sail with first. */
export function shipOf(events: readonly Told[]): Told | undefined {
  const named = standing(events).filter(({ vessel }) => vessel !== '');
  const first = named.toSorted((a, b) => momentOf(a) - momentOf(b) || (a.event_uid < b.event_uid ? -1 : 1))[0];
  return latest(ofClass(named, 'ACT')) ?? first;
}
