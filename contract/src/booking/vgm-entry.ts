import * as z from 'zod';
import { int } from '../kit.ts';
import { partialOf } from '../partial.ts';
import { ContainerInput, maxLines } from './container.ts';

/** Fields of a line that are entered with its verified gross mass. */
const vgmShape = z.object(ContainerInput.shape).pick({
  tareweight: true,
  packing_kgs: true,
  dunnage_kgs: true,
  weightype: true,
  weighkgs: true,
  weighdate: true,
  weighattn: true,
  vgmconncom: true,
  weightel: true,
  vgmemail: true,
  vgmaddr: true,
});

/** One box, identified by its number; fields left out are unchanged. */
const VgmLine = partialOf(vgmShape).extend({ cntrno: ContainerInput.shape.cntrno.unwrap() });

/** Verified gross masses of many boxes at once, e.g. a weighbridge's list. */
export const VgmEntry = z.object({
  version: int(1, 2_147_483_647).optional(),
  lines: z.array(VgmLine).min(1).max(maxLines),
});
export type VgmEntry = z.output<typeof VgmEntry>;
