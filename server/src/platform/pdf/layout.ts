/** The content of a document in order; the drawing decides its appearance. */
export type PdfLayout = {
  title: string;
  /** The title in the second language of a bilingual document. */
  subtitle?: string;
  /** Next to the title, e.g. a number and a date. */
  headerLines: readonly string[];
  letterhead?: PdfLetterhead;
  /** The content of the QR code in the corner. */
  qr?: string;
  /** Framed under the title, e.g. that it is a sample. */
  notice?: string;
  /** Across every page, e.g. DRAFT. */
  watermark?: string;
  blocks: readonly PdfBlock[];
  /** The note in a box whose text continues, and the title of the pages with the whole text. */
  rider?: { note: string; title: string };
  /** At the foot of each page, before its number. */
  footer: string;
  /** With `{page}` and `{pages}`. */
  pageLabel?: string;
  stamp: PdfStamp;
};

/** Creation time and id of the file, derived from its content: the same content gives the same bytes. */
export type PdfStamp = { at: string; key: string };

/** The issuer of the document. */
export type PdfLetterhead = {
  name: string;
  subname?: string;
  /** Address, telephone, mail. */
  lines: readonly string[];
  /** A PNG or JPEG. */
  logo?: Uint8Array;
};

export type PdfBlock = PdfHeading | PdfFacts | PdfGrid | PdfPanel | PdfTable | PdfText | PdfSignatures | PdfPageBreak;

/** Stays on the same page as the following block. */
type PdfHeading = { kind: 'heading'; text: string };

/** Labels with their values, in two columns, without a frame. */
export type PdfFacts = { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] };

/** Rows of framed boxes, as in forms. `isSigned`: stays on the page of the end of the previous block. */
export type PdfGrid = { kind: 'grid'; rows: readonly (readonly PdfCell[])[]; isSigned?: true };

/** A box, or several stacked ones. `share` is of the row's width. */
export type PdfCell = { share: number } & (PdfBox | { stack: readonly PdfBox[] });

export type PdfBox = {
  label: string;
  value: string;
  isStrong?: boolean;
  /** Minimum number of lines. */
  minLines?: number;
  /** A longer text continues in the rider. */
  maxLines?: number;
};

/** One framed row under titles; overlong texts continue in the rider. */
export type PdfPanel = {
  kind: 'panel';
  columns: readonly PdfColumn[];
  cells: readonly string[];
  minLines: number;
  maxLines: number;
};

/** Rows under a head that is repeated on each page. */
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

/** Boxes to be signed or stamped, on the page of the text that is signed. */
export type PdfSignatures = {
  kind: 'signatures';
  /** `stamp` is a PNG or JPEG. */
  boxes: readonly { label: string; lines?: readonly string[]; stamp?: Uint8Array }[];
};

type PdfPageBreak = { kind: 'page' };

/** Input and output of the drawing thread. */
export type PdfTask = { layout: PdfLayout; author: string };
export type DrawnPdf = { bytes: Uint8Array; pages: number };
