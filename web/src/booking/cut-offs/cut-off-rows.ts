import type { CutOff } from '#contract/booking/cut-offs/cut-off.ts';

export type CutOffCode = {
  code: string;
  name_zh: string;
  name_en: string;
  applies_to: string;
  kind: string;
};

/** A code with the time that a booking has for it, if any. */
export type CutOffRow = CutOffCode & { cutOff: CutOff | undefined };

/** Cargo that only some bookings have; what concerns every one of them is shown in any case. */
const special = new Set(['R', 'D', 'O', 'CFS']);
/** The codes that nearly every booking has. */
const commonCodes = new Set(['EFC', 'DCO', 'VCO', 'CUA', 'FCO']);

type Shown = { codes: readonly CutOffCode[]; cutOffs: readonly CutOff[]; cargo: string; all: boolean };

/** The rows of the panel, in the order of the code table; those without a time and without meaning for the cargo stay out. */
export function cutOffRows({ codes, cutOffs, cargo, all }: Shown): CutOffRow[] {
  const times = new Map(cutOffs.map((each) => [each.code, each]));
  return codes
    .map((code) => ({ ...code, cutOff: times.get(code.code) }))
    .filter(
      ({ code, applies_to: to, cutOff }) =>
        all || cutOff !== undefined || commonCodes.has(code) || (special.has(to) && to === cargo),
    );
}
