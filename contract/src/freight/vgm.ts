import { sumDecimals } from './decimal.ts';

/** The progress of a box's verified gross mass. */
export const vgmStates = ['MISSING', 'ENTERED', 'SENT', 'ACCEPTED', 'REJECTED', 'RETRACTED'] as const;
export type VgmState = (typeof vgmStates)[number];

/** Fields that are sent to the carrier; a later change has to be sent again. */
export type VgmFigures = {
  weightype: string | null;
  weighkgs: string | null;
  weighdate: string | null;
  weighattn: string;
};

type Change = { state: VgmState; before: VgmFigures; after: VgmFigures };

/** The state of a box after its figures were entered; the other states come from the channel. */
export function vgmStateAfter({ state, before, after }: Change): VgmState {
  if (after.weightype === null || after.weighkgs === null) return 'MISSING';
  return state === 'MISSING' || !isSame(before, after) ? 'ENTERED' : state;
}

function isSame(before: VgmFigures, after: VgmFigures): boolean {
  const sameWeight =
    before.weighkgs !== null && sumDecimals([before.weighkgs]) === sumDecimals([after.weighkgs ?? '0']);
  return (
    sameWeight &&
    before.weightype === after.weightype &&
    before.weighattn === after.weighattn &&
    momentOf(before.weighdate) === momentOf(after.weighdate)
  );
}

function momentOf(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant);
}

export type MassParts = { cargo: string; packing: string; dunnage: string; tare: string };

/** Method 2 of SOLAS VI/2: the sum of cargo, packing, dunnage and securing material, and tare. */
export function massOfParts({ cargo, packing, dunnage, tare }: MassParts): string {
  return sumDecimals([cargo, packing, dunnage, tare]);
}
