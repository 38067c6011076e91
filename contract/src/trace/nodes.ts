import type { Locale } from '../kit.ts';
import { nodeLabels } from './nodes.labels.ts';

/**
 * Events of a shipment in chronological order, with the codes of DCSA Track & Trace 2.2. `context` distinguishes nodes
 * with the same code: the document of a shipment event, the place of all others.
 */
export const traceNodes = [
  { node: 'BKCF', type: 'SHIPMENT', code: 'CONF', context: 'BKG' },
  { node: 'EPRL', type: 'SHIPMENT', code: 'RELS', context: 'CRO' },
  { node: 'STSP', type: 'EQUIPMENT', code: 'GTOT', context: 'EMPTY' },
  { node: 'CGGI', type: 'EQUIPMENT', code: 'STUF', context: 'LADEN' },
  { node: 'CLOD', type: 'EQUIPMENT', code: 'RSEA', context: 'LADEN' },
  { node: 'FCGI', type: 'EQUIPMENT', code: 'GTIN', context: 'LADEN' },
  { node: 'CYTC', type: 'EQUIPMENT', code: 'GTOT', context: 'LADEN' },
  { node: 'GITM', type: 'EQUIPMENT', code: 'GTIN', context: 'LADEN' },
  { node: 'PASS', type: 'SHIPMENT', code: 'RELS', context: 'CUC' },
  { node: 'CUIP', type: 'EQUIPMENT', code: 'CUSI', context: 'LADEN' },
  { node: 'SUOT', type: 'SHIPMENT', code: 'REJE', context: 'CUC' },
  { node: 'TMPS', type: 'SHIPMENT', code: 'RELS', context: 'TRO' },
  { node: 'TMUT', type: 'EQUIPMENT', code: 'RMVD', context: 'LADEN' },
  { node: 'LOBD', type: 'EQUIPMENT', code: 'LOAD', context: 'LADEN' },
  { node: 'DLPT', type: 'TRANSPORT', code: 'DEPA', context: 'POL' },
  { node: 'FDLB', type: 'EQUIPMENT', code: 'LOAD', context: 'FEEDER' },
  { node: 'FDDP', type: 'TRANSPORT', code: 'DEPA', context: 'FEEDER' },
  { node: 'FDBA', type: 'TRANSPORT', code: 'ARRI', context: 'FEEDER' },
  { node: 'FDDC', type: 'EQUIPMENT', code: 'DISC', context: 'FEEDER' },
  { node: 'TSBA', type: 'TRANSPORT', code: 'ARRI', context: 'TRANSSHIP' },
  { node: 'TSDC', type: 'EQUIPMENT', code: 'DISC', context: 'TRANSSHIP' },
  { node: 'TSLB', type: 'EQUIPMENT', code: 'LOAD', context: 'TRANSSHIP' },
  { node: 'TSDP', type: 'TRANSPORT', code: 'DEPA', context: 'TRANSSHIP' },
  { node: 'BDAR', type: 'TRANSPORT', code: 'ARRI', context: 'POD' },
  { node: 'DSCH', type: 'EQUIPMENT', code: 'DISC', context: 'LADEN' },
  { node: 'DCRL', type: 'EQUIPMENT', code: 'CUSR', context: 'LADEN' },
  { node: 'CGRL', type: 'SHIPMENT', code: 'RELS', context: 'DEO' },
  { node: 'DGOT', type: 'EQUIPMENT', code: 'GTOT', context: 'LADEN' },
  { node: 'IRLB', type: 'EQUIPMENT', code: 'LOAD', context: 'RAIL' },
  { node: 'IRDP', type: 'TRANSPORT', code: 'DEPA', context: 'RAIL' },
  { node: 'IRAR', type: 'TRANSPORT', code: 'ARRI', context: 'RAIL' },
  { node: 'IRDS', type: 'EQUIPMENT', code: 'DISC', context: 'RAIL' },
  { node: 'TRDP', type: 'TRANSPORT', code: 'DEPA', context: 'TRUCK' },
  { node: 'TRAR', type: 'TRANSPORT', code: 'ARRI', context: 'TRUCK' },
  { node: 'PDAR', type: 'TRANSPORT', code: 'ARRI', context: 'PDE' },
  { node: 'PDDS', type: 'EQUIPMENT', code: 'DISC', context: 'PDE' },
  { node: 'STCS', type: 'EQUIPMENT', code: 'GTOT', context: 'LADEN' },
  { node: 'CTUP', type: 'EQUIPMENT', code: 'STRP', context: 'LADEN' },
  { node: 'RCVE', type: 'EQUIPMENT', code: 'GTIN', context: 'EMPTY' },
  { node: 'END', type: 'SYSTEM', code: 'END', context: '' },
] as const;
export type TraceNodeRow = (typeof traceNodes)[number];
export type TraceNode = TraceNodeRow['node'];

/** Every node, in order. */
export const nodeCodes = traceNodes.map(({ node }) => node);

/** Nodes of the progress bar; those of a transhipment are shown only if there is one. */
export const progressNodes = [
  'BKCF',
  'STSP',
  'CGGI',
  'FCGI',
  'GITM',
  'PASS',
  'TMPS',
  'LOBD',
  'DLPT',
  'TSBA',
  'TSDC',
  'TSLB',
  'TSDP',
  'BDAR',
  'DSCH',
  'STCS',
  'RCVE',
  'END',
] as const satisfies readonly TraceNode[];
export type ProgressNode = (typeof progressNodes)[number];

export const transhipmentNodes: ReadonlySet<TraceNode> = new Set(['TSBA', 'TSDC', 'TSLB', 'TSDP']);

const nodeIndexes = new Map<TraceNode, number>(nodeCodes.map((node, at) => [node, at]));

/** The position of a node in the order. */
export function nodeIndex(node: TraceNode): number {
  return nodeIndexes.get(node) ?? -1;
}

/** Whether a text is a node's code. */
export function isNode(text: string): text is TraceNode {
  return nodeIndexes.has(text as TraceNode);
}

/** The name of a node. */
export function nodeName(node: TraceNode, locale: Locale): string {
  return nodeLabels[locale][node];
}

/** The node's event in the standard. */
export function nodeRow(node: TraceNode): TraceNodeRow {
  const row = traceNodes[nodeIndex(node)];
  if (!row) throw new Error(`unknown node ${node}`);
  return row;
}
