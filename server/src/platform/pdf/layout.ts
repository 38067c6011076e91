/** What a document says, in order; how it looks is the drawing's affair. */
export type PdfLayout = {
  title: string;
  /** Stands beside the title, e.g. a number. */
  beside: string;
  /** A note in a frame under the title, e.g. that it is a sample. */
  notice?: string;
  facts: readonly (readonly [label: string, value: string])[];
  sections: readonly PdfSection[];
  /** At the foot of each page, before its number. */
  foot: string;
};

export type PdfSection = {
  heading: string;
  lines?: readonly string[];
  table?: PdfTable;
  /** Under the table, in bold size. */
  sum?: string;
};

export type PdfTable = {
  /** `share` of the page's width. */
  columns: readonly { title: string; share: number; isRight?: boolean }[];
  rows: readonly (readonly string[])[];
};

/** What the thread that draws is handed, and what it hands back. */
export type PdfTask = { layout: PdfLayout; author: string };
export type PdfDrawn = { bytes: Uint8Array };
