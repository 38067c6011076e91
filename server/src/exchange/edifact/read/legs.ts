import { componentOf, type EdifactMessage, type MessageSegment } from '../syntax/interchange.read.ts';

/** A time with its place; without one it applies to the whole. */
export type Time = { segment: MessageSegment; qualifier: string; place: string };

/** Places and times stated together: of the consignment, or of one leg. */
export type PlacesAndTimes = { places: Readonly<Partial<Record<string, string>>>; times: readonly Time[] };

type Leg = PlacesAndTimes & { transport: MessageSegment };

/** The consignment, its legs in order, and the segments of parties, goods and boxes. */
export type RouteOfConsignment = {
  consignment: PlacesAndTimes;
  /** The legs of ocean carriage, with transhipments in between. */
  main: readonly Leg[];
  /** Legs before and after. */
  before: readonly Leg[];
  behind: readonly Leg[];
  rest: PlacesAndTimes;
};

/** The first segments of the groups of parties, goods and equipment, whose places and times are their own. */
const otherGroupTags: readonly string[] = ['NAD', 'GID', 'EQD'];

/** Data element 8051: 20 is the main carriage. */
const mainCarriage = '20';
/** Data element 8067: the modes of ocean carriage, if given. */
const afloat: readonly string[] = ['', '1', '8'];

/** Splits a message into its groups: a LOC and its DTM after a TDT belong to that leg. */
export function routeOf({ segments }: EdifactMessage): RouteOfConsignment {
  const groups: MessageSegment[][] = [[]];
  for (const segment of segments) {
    if (segment.tag === 'TDT' || otherGroupTags.includes(segment.tag)) groups.push([segment]);
    else groups.at(-1)?.push(segment);
  }
  const [head = [], ...behindIt] = groups;
  const legs = behindIt.flatMap((group) => legOf(group));
  const main = mainOf(legs);
  const [first] = main;
  const at = first ? legs.indexOf(first) : legs.length;
  return {
    consignment: stretchOf(head),
    main,
    before: legs.slice(0, at),
    behind: legs.slice(at).filter((leg) => !main.includes(leg)),
    rest: stretchOf(behindIt.filter(([begin]) => begin?.tag !== 'TDT').flat()),
  };
}

function legOf(group: readonly MessageSegment[]): Leg[] {
  const [transport] = group;
  return transport?.tag === 'TDT' ? [{ transport, ...stretchOf(group) }] : [];
}

/** Some carriers mark every leg as the main carriage, including trucks. */
function mainOf(legs: readonly Leg[]): Leg[] {
  const main = legs.filter(({ transport }) => componentOf(transport, 1) === mainCarriage);
  const ships = main.filter(({ transport }) => afloat.includes(componentOf(transport, 3)));
  return ships.length > 0 ? ships : main;
}

/** The first place of each kind, and each time with the place directly before it. */
function stretchOf(group: readonly MessageSegment[]): PlacesAndTimes {
  const places: Partial<Record<string, string>> = {};
  const times: Time[] = [];
  let place = '';
  for (const segment of group) {
    if (segment.tag === 'DTM') times.push({ segment, qualifier: componentOf(segment, 1), place });
    else place = segment.tag === 'LOC' ? componentOf(segment, 1) : '';
    if (segment.tag === 'LOC') places[place] ||= componentOf(segment, 2).trim();
  }
  return { places, times };
}
