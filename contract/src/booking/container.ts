import * as z from 'zod';
import { checkDigitIssue, containerNumber, email, hsCodes, phone, sealNumber } from '../freight/fields.ts';
import { vgmStates } from '../freight/vgm.ts';
import { bool, choice, codeOf, decimal, id, instant, int, lines, text } from '../kit.ts';
import { Goods, GoodsInput, maxGoods } from './goods.ts';

/** Most boxes in one line, and most lines in one booking. */
export const maxBoxes = 999;
export const maxLines = 500;
/** Fits the summary of a booking that uses every container type. */
export const maxSummary = 500;

const weight = () => decimal(12, 3, { min: 0 }).nullable().default(null);
/** How far the cargo extends beyond the box on one side, in cm. */
const overhang = () => decimal(5, 1, { min: 0 }).nullable().default(null);

/** One line of a booking's container list. Before the SI a line may stand for several boxes. */
const lineShape = {
  ctnall: codeOf('container_type', 10),
  ctnnum: int(1, maxBoxes).default(1),
  cntrno: containerNumber().default(''),
  /** Why the number of a shipper-owned box has a wrong check digit. */
  cntrno_reason: text(100).default(''),
  sealno: sealNumber().default(''),
  /** Whose seal it is: carrier, shipper, veterinary or customs. */
  seal_source: choice('seal_source', ['CAR', 'SHI', 'VET', 'CUS']).nullable().default(null),
  pkgs: int(0, 99_999_999).nullable().default(null),
  kindpkgs: codeOf('package_type', 10).nullable().default(null),
  kgs: weight(),
  cbm: decimal(10, 4, { min: 0 }).nullable().default(null),
  tareweight: int(500, 15_000).nullable().default(null),
  /** F full, E empty, L LCL */
  ctnstatus: choice('ctn_status', ['F', 'E', 'L']).default('F'),
  /** Shipper-owned; null: the booking's value applies. */
  is_soc: bool().nullable().default(null),
  /** SM1 weighed, SM2 calculated (SOLAS VI/2) */
  weightype: choice('vgm_method', ['SM1', 'SM2']).nullable().default(null),
  weighkgs: weight(),
  /** Parts of a calculated mass in addition to cargo and tare: packing; dunnage and securing material. */
  packing_kgs: weight(),
  dunnage_kgs: weight(),
  weighattn: text(35).default(''),
  vgmconncom: text(70).default(''),
  weightel: phone().default(''),
  vgmaddr: text(175).default(''),
  vgmemail: email().default(''),
  weighdate: instant().nullable().default(null),
  og_length_front: overhang(),
  og_length_back: overhang(),
  og_width_left: overhang(),
  og_width_right: overhang(),
  og_height: overhang(),
  remark: text(200).default(''),
  hscode: hsCodes().default(''),
  marks: lines(1750).default(''),
  description: lines(5250).default(''),
};

/** Computed by the server: the progress of the line's VGM. */
const serverFields = { vgm_state: choice('vgm_state', vgmStates) };

/**
 * A line as sent. `id` identifies an existing line; existing lines that are missing from the list are removed. Products
 * left out are unchanged, because older callers do not know them.
 */
export const ContainerInput = z
  .object({ id: id().optional(), ...lineShape, goods: z.array(GoodsInput).max(maxGoods).optional() })
  .refine((line) => line.cntrno === '' || line.ctnnum === 1, { path: ['ctnnum'], error: 'container_count' })
  .superRefine(({ cntrno, cntrno_reason: reason, is_soc: isSoc }, ctx) => {
    // Without a value of its own the line takes the booking's, which the rules check (ISO6346_CHECK).
    const issue = reason !== '' && isSoc !== false ? undefined : checkDigitIssue(cntrno);
    if (issue) ctx.addIssue({ code: 'custom', path: ['cntrno'], ...issue });
  });

export const Container = z.object({ id: id(), ...lineShape, ...serverFields, goods: z.array(Goods) });
export type Container = z.output<typeof Container>;
export type ContainerInput = z.output<typeof ContainerInput>;

/** Names of a line's own fields, in order. */
export const containerFields = Object.keys(lineShape) as readonly (keyof typeof lineShape)[];
