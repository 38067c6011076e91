import type { TraceNode } from './nodes.ts';

/** The details of a DCSA Track & Trace event that determine its node. */
export type DcsaFacts = {
  type: 'SHIPMENT' | 'TRANSPORT' | 'EQUIPMENT';
  code: string;
  /** `documentTypeCode` of a shipment event. */
  document: string;
  mode: string;
  isEmpty: boolean;
  facility: string;
  /** Place of the event, and first and last port of the shipment; null if unknown. */
  at: string | null;
  pol: string | null;
  pod: string | null;
};

/** At either end of the sea voyage, in between, or unknown. */
type VoyagePosition = 'pol' | 'pod' | 'between' | 'unknown';

/** The node of an event of the standard; null if it does not affect the progress of a shipment. */
export function nodeOf(facts: DcsaFacts): TraceNode | null {
  return tables[facts.type](facts) ?? null;
}

type NodeOrNone = TraceNode | undefined;
type ByCode = Readonly<Record<string, (facts: DcsaFacts, position: VoyagePosition) => NodeOrNone>>;

const tables: Readonly<Record<DcsaFacts['type'], (facts: DcsaFacts) => NodeOrNone>> = {
  SHIPMENT: ({ code, document }) => documents[`${code} ${document}`],
  TRANSPORT: (facts) => movements[facts.mode]?.[facts.code]?.(facts, positionOf(facts)),
  EQUIPMENT: (facts) => boxes[facts.code]?.(facts, positionOf(facts)),
};

/** `CUS` is customs in 2.2, `SRM` the carrier's release; the others are from later lists. */
const documents: Readonly<Record<string, TraceNode>> = {
  'CONF BKG': 'BKCF',
  'CONF CBR': 'BKCF',
  'RELS CRO': 'EPRL',
  'RELS CUC': 'PASS',
  'RELS CUS': 'PASS',
  'REJE CUC': 'SUOT',
  'REJE CUS': 'SUOT',
  'RELS TRO': 'TMPS',
  'RELS DEO': 'CGRL',
  'RELS SRM': 'CGRL',
};

const movements: Readonly<Record<string, ByCode>> = {
  RAIL: { DEPA: () => 'IRDP', ARRI: () => 'IRAR' },
  TRUCK: { DEPA: () => 'TRDP', ARRI: () => 'TRAR' },
  BARGE: { DEPA: () => 'FDDP', ARRI: () => 'FDBA' },
  VESSEL: {
    DEPA: (_facts, position) =>
      ({ pol: 'DLPT', unknown: 'DLPT', between: 'TSDP', pod: undefined })[position] as NodeOrNone,
    ARRI: (_facts, position) =>
      ({ pod: 'BDAR', unknown: 'BDAR', between: 'TSBA', pol: undefined })[position] as NodeOrNone,
  },
};

const boxes: ByCode = {
  GTOT: ({ isEmpty, mode }, position) => (isEmpty ? 'STSP' : gateOutNode(mode, position)),
  GTIN: ({ isEmpty, facility }) => (isEmpty ? 'RCVE' : yards.has(facility) ? 'FCGI' : 'GITM'),
  PICK: ({ isEmpty }) => (isEmpty ? 'STSP' : 'STCS'),
  DROP: ({ isEmpty }) => (isEmpty ? 'RCVE' : undefined),
  STUF: () => 'CGGI',
  STRP: () => 'CTUP',
  RSEA: () => 'CLOD',
  RMVD: () => 'TMUT',
  INSP: () => 'CUIP',
  CUSI: () => 'CUIP',
  CUSS: () => 'CUIP',
  CUSR: (_facts, position) => (position === 'pol' ? 'PASS' : 'DCRL'),
  LOAD: ({ mode }, position) => overland(mode, { RAIL: 'IRLB', BARGE: 'FDLB' }) ?? atSea(position, 'LOBD', 'TSLB'),
  DISC: ({ mode }, position) =>
    overland(mode, { RAIL: 'IRDS', BARGE: 'FDDC' }) ?? (position === 'between' ? 'TSDC' : 'DSCH'),
};

/** Depots and yards outside the terminal's gate. */
const yards: ReadonlySet<string> = new Set(['DEPO', 'OFFD', 'COYA', 'INTE', 'COFS']);

/**
 * A laden box that leaves the first port's gate is on its way to the ship; at the last port it goes to its consignee,
 * or on by rail.
 */
function gateOutNode(mode: string, position: VoyagePosition): TraceNode {
  if (position === 'pol') return 'CYTC';
  return mode === 'RAIL' || mode === 'BARGE' ? 'DGOT' : 'STCS';
}

function overland(mode: string, nodes: Readonly<Record<string, TraceNode>>): NodeOrNone {
  return nodes[mode];
}

function atSea(position: VoyagePosition, first: TraceNode, between: TraceNode): TraceNode {
  return position === 'between' ? between : first;
}

/** "Between" needs both ports to be known. */
function positionOf({ at, pol, pod }: DcsaFacts): VoyagePosition {
  if (at === null) return 'unknown';
  if (at === pol) return 'pol';
  if (at === pod) return 'pod';
  return pol === null || pod === null ? 'unknown' : 'between';
}

/** A node in the codes of 2.2, whose lists are shorter than ours; null if it has none. */
export type DcsaCodes = { code: string; document?: string; mode?: string; empty?: 'EMPTY' | 'LADEN' };

/** The DCSA codes of a node; undefined where 2.2 has none. */
export const dcsaCodes: Readonly<Partial<Record<TraceNode, DcsaCodes>>> = {
  BKCF: { code: 'CONF', document: 'BKG' },
  STSP: { code: 'GTOT', empty: 'EMPTY' },
  CGGI: { code: 'STUF', empty: 'LADEN' },
  CLOD: { code: 'RSEA', empty: 'LADEN' },
  FCGI: { code: 'GTIN', empty: 'LADEN' },
  CYTC: { code: 'GTOT', empty: 'LADEN' },
  GITM: { code: 'GTIN', empty: 'LADEN' },
  PASS: { code: 'RELS', document: 'CUS' },
  SUOT: { code: 'REJE', document: 'CUS' },
  CUIP: { code: 'INSP', empty: 'LADEN' },
  TMUT: { code: 'RMVD', empty: 'LADEN' },
  LOBD: { code: 'LOAD', empty: 'LADEN', mode: 'VESSEL' },
  DLPT: { code: 'DEPA', mode: 'VESSEL' },
  FDLB: { code: 'LOAD', empty: 'LADEN', mode: 'BARGE' },
  FDDP: { code: 'DEPA', mode: 'BARGE' },
  FDBA: { code: 'ARRI', mode: 'BARGE' },
  FDDC: { code: 'DISC', empty: 'LADEN', mode: 'BARGE' },
  TSBA: { code: 'ARRI', mode: 'VESSEL' },
  TSDC: { code: 'DISC', empty: 'LADEN', mode: 'VESSEL' },
  TSLB: { code: 'LOAD', empty: 'LADEN', mode: 'VESSEL' },
  TSDP: { code: 'DEPA', mode: 'VESSEL' },
  BDAR: { code: 'ARRI', mode: 'VESSEL' },
  DSCH: { code: 'DISC', empty: 'LADEN', mode: 'VESSEL' },
  CGRL: { code: 'RELS', document: 'SRM' },
  DGOT: { code: 'GTOT', empty: 'LADEN', mode: 'RAIL' },
  IRLB: { code: 'LOAD', empty: 'LADEN', mode: 'RAIL' },
  IRDP: { code: 'DEPA', mode: 'RAIL' },
  IRAR: { code: 'ARRI', mode: 'RAIL' },
  IRDS: { code: 'DISC', empty: 'LADEN', mode: 'RAIL' },
  TRDP: { code: 'DEPA', mode: 'TRUCK' },
  TRAR: { code: 'ARRI', mode: 'TRUCK' },
  STCS: { code: 'GTOT', empty: 'LADEN' },
  CTUP: { code: 'STRP', empty: 'LADEN' },
  RCVE: { code: 'GTIN', empty: 'EMPTY' },
};
