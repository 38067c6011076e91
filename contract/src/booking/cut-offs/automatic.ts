/**
 * Cut-offs that the booking's own state meets: acceptance of the booking, SI, VGM. Users cannot tick them off, so that
 * no tick contradicts what was sent; only people know about the others.
 */
export const automaticCutOffs = ['STA', 'SPA', 'DCO', 'VCO'] as const;
export type AutomaticCutOff = (typeof automaticCutOffs)[number];

export function isAutomaticCutOff(code: string): code is AutomaticCutOff {
  return automaticCutOffs.some((each) => each === code);
}
