import { componentOf, type EdifactMessage, type MessageSegment } from '../syntax/interchange.read.ts';

/** The booking field of a segment in IFTMBF, IFTMIN or VERMAS, by its tag and first component. */
const fields: Readonly<Record<string, string>> = {
  'NAD+CZ': 'shipper',
  'NAD+CN': 'consignee',
  'NAD+NI': 'notifyparty',
  'NAD+AG': 'agent',
  'NAD+CA': 'carrier',
  'NAD+CK': 'yard',
  'NAD+SPC': 'ctnlist',
  'CTA+IC': 'linkman',
  'CTA+HE': 'dglist',
  'CTA+RP': 'ctnlist',
  'LOC+9': 'portload',
  'LOC+11': 'portdischarge',
  'LOC+7': 'placedelivery',
  'LOC+88': 'placereceipt',
  'LOC+20': 'destination',
  'LOC+57': 'prepardat',
  'RFF+CT': 'contractno',
  'RFF+CR': 'custno',
  'RFF+BN': 'mblno',
  'RFF+BM': 'mblno',
  'RFF+BH': 'hblno',
  'FTX+AAA': 'description',
  'FTX+AAD': 'dglist',
  'FTX+AAC': 'dglist',
  'FTX+AAI': 'ediremark',
  'DTM+133': 'etd',
  'TDT+20': 'vessel',
  TSR: 'service',
  CPI: 'blfrt',
  GID: 'pkgs',
  PIA: 'hscode',
  MEA: 'kgs',
  PCI: 'marks',
  TMP: 'tempset',
  DGS: 'dglist',
  DOC: 'issuetype',
  EQD: 'ctnlist',
  EQN: 'ctnlist',
  SEL: 'ctnlist',
  DIM: 'ctnlist',
  SGP: 'ctnlist',
};

/** The field from which a segment of a sent message was written, to show errors of CONTRL at the field. */
export function fieldOfSegment(sent: EdifactMessage, position: number): string | undefined {
  const segment = sent.segments.find((each) => each.position === position);
  return segment ? (fields[`${segment.tag}+${componentOf(segment, 1)}`] ?? fields[segment.tag]) : undefined;
}

/** A segment as one line, for users. */
export function segmentText({ tag, elements }: MessageSegment): string {
  return [tag, ...elements.map((components) => components.join(':'))].join('+');
}
