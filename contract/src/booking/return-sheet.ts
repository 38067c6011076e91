import * as z from 'zod';
import { containerNumber, sealNumber } from '../freight/fields.ts';
import { choice, codeOf, date, decimal, int, resource, text } from '../kit.ts';
import { containerHeadings } from './container-headings.labels.ts';
import { Container, ContainerInput, maxLines } from './container.ts';
import { Difference } from './machine/record.ts';
import { returnSheetLabels } from './return-sheet.labels.ts';
import { severities } from './rules/severity.ts';

const weight = () => decimal(12, 3, { min: 0 }).nullable().default(null);

const input = {
  cntrno: containerNumber().min(1),
  sealno: sealNumber().default(''),
  ctnall: codeOf('container_type', 10).nullable().default(null),
  pkgs: int(0, 99_999_999).nullable().default(null),
  kgs: weight(),
  cbm: decimal(10, 4, { min: 0 }).nullable().default(null),
  tareweight: int(500, 15_000).nullable().default(null),
  weighkgs: weight(),
  weightype: choice('vgm_method', ['SM1', 'SM2']).nullable().default(null),
  /** The day in the installation's time zone. */
  weighdate: date().nullable().default(null),
  weighattn: text(35).default(''),
};

/** One box in a list returned by a yard, a customer or a weighbridge. */
export const returnSheet = resource({
  name: 'container_return',
  path: '/api/booking/container_return/',
  scope: 'none',
  row: input,
  input,
  search: {},
  keyword: [],
  sortable: [],
  order: ['cntrno'],
  labels: returnSheetLabels,
  imports: 'all',
  headings: containerHeadings,
});

/** Twice the lines of a booking: all its boxes, and as many that are not in it. */
export const maxReturnRows = 2 * maxLines;

const { goods: _, ...line } = Container.shape;

/** How a sheet would change a booking; nothing is written yet. */
export const ReturnPreview = z.object({
  /** The version of the booking that the sheet was compared with. */
  version: z.int(),
  /** The action that would write it: an edit of the booking, or of its shipping instructions. */
  action: z.enum(['edit', 'si_edit']),
  rows: z.int(),
  /** Boxes found in the list by number, and boxes that were given one. */
  matched: z.int(),
  filled: z.int(),
  /** The resulting container list. */
  ctnlist: z.array(z.object({ ...line, id: line.id.optional(), vgm_state: line.vgm_state.optional() })),
  diff: z.array(Difference),
  /** Cells that prevent the change. */
  problems: z.array(z.object({ row_no: z.int(), path: z.string(), message: z.string() })),
  /** Findings of the rules on the resulting boxes. */
  findings: z.array(z.object({ severity: z.enum(severities), path: z.string(), zh: z.string(), en: z.string() })),
});
export type ReturnPreview = z.output<typeof ReturnPreview>;

/** Writes the list as previewed, over the version that it was compared with. */
export const ReturnCommit = z.object({
  version: int(1, 2_147_483_647),
  ctnlist: z.array(ContainerInput).min(1).max(maxLines),
});
