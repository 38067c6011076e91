import type { CutOff } from '#contract/booking/cut-offs/cut-off.ts';

export type CutOffCode = {
  code: string;
  name_zh: string;
  name_en: string;
  applies_to: string;
  kind: string;
};

/** A code with the booking's time for it, if any. */
export type CutOffRow = CutOffCode & { cutOff: CutOff | undefined };

/** Cut-offs of special cargo; all others are always shown. */
const special = new Set(['R', 'D', 'O', 'CFS']);
/** The codes of nearly every booking. */
const commonCodes = new Set(['EFC', 'DCO', 'VCO', 'CUA', 'FCO']);

type Shown = { codes: readonly CutOffCode[]; cutOffs: readonly CutOff[]; cargo: string; all: boolean };

/**
 * The rows of the panel in the order of the code table, without those that have no time and do not apply to the cargo.
 */
export function cutOffRows({ codes, cutOffs, cargo, all }: Shown): CutOffRow[] {
  const times = new Map(cutOffs.map((each) => [each.code, each]));
  return codes
    .map((code) => ({ ...code, cutOff: times.get(code.code) }))
    .filter(
      ({ code, applies_to: to, cutOff }) =>
        all || cutOff !== undefined || commonCodes.has(code) || (special.has(to) && to === cargo),
    );
}
