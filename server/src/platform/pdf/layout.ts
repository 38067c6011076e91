/** What a document says, in order; how it looks is the drawing's affair. */
export type PdfLayout = {
  title: string;
  /** The title again in the other language of a document in two. */
  subtitle?: string;
  /** Stand beside the title, e.g. a number and a date. */
  headerLines: readonly string[];
  letterhead?: PdfLetterhead;
  /** What the code in the corner says to a camera. */
  qr?: string;
  /** In a frame under the title, e.g. that it is a sample. */
  notice?: string;
  /** Across every page, e.g. DRAFT. */
  watermark?: string;
  blocks: readonly PdfBlock[];
  /** What stands in a box whose text goes on, whole, on the pages behind the document, and what these are called. */
  rider?: { note: string; title: string };
  /** At the foot of each page, before its number. */
  footer: string;
  /** With `{page}` and `{pages}`. */
  pageLabel?: string;
  stamp: PdfStamp;
};

/** What the file says of its making, out of what it was made of: the same content makes the same bytes. */
export type PdfStamp = { at: string; key: string };

/** Whose paper it is. */
export type PdfLetterhead = {
  name: string;
  subname?: string;
  /** Address, telephone, mail. */
  lines: readonly string[];
  /** A PNG or JPEG. */
  logo?: Uint8Array;
};

export type PdfBlock = PdfHeading | PdfFacts | PdfGrid | PdfPanel | PdfTable | PdfText | PdfSignatures | PdfPageBreak;

/** Stays with what follows it. */
type PdfHeading = { kind: 'heading'; text: string };

/** Labels with their values, two beside each other, without a frame. */
export type PdfFacts = { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] };

/** Rows of framed boxes, as forms have them. `isSigned`: it stays with the end of what stands above it. */
export type PdfGrid = { kind: 'grid'; rows: readonly (readonly PdfCell[])[]; isSigned?: true };

/** A box, or several above each other. `share` is of the row's width. */
export type PdfCell = { share: number } & (PdfBox | { stack: readonly PdfBox[] });

export type PdfBox = {
  label: string;
  value: string;
  isStrong?: boolean;
  /** Room for so many lines at least. */
  minLines?: number;
  /** A text of more lines goes to the rider. */
  maxLines?: number;
};

/** One framed row under titles; what is too long for it goes to the rider. */
export type PdfPanel = {
  kind: 'panel';
  columns: readonly PdfColumn[];
  cells: readonly string[];
  minLines: number;
  maxLines: number;
};

/** Rows under a head that is repeated where a page begins. */
export type PdfTable = {
  kind: 'table';
  heading?: string;
  columns: readonly PdfColumn[];
  rows: readonly (readonly string[])[];
  /** The last row, in bold type. */
  sum?: readonly string[];
};

export type PdfColumn = { title: string; share: number; align?: PdfAlign };
export type PdfAlign = 'left' | 'center' | 'right';

export type PdfText = { kind: 'text'; lines: readonly string[]; style?: 'plain' | 'small' | 'note' | 'sum' };

/** Boxes to be signed or stamped, on the page of what is signed for. */
export type PdfSignatures = {
  kind: 'signatures';
  /** `stamp` is a PNG or JPEG. */
  boxes: readonly { label: string; lines?: readonly string[]; stamp?: Uint8Array }[];
};

type PdfPageBreak = { kind: 'page' };

/** What the thread that draws is handed, and what it hands back. */
export type PdfTask = { layout: PdfLayout; author: string };
export type DrawnPdf = { bytes: Uint8Array; pages: number };
