/**
 * Cut-offs of which the booking itself says whether they are met: acceptance of the booking, the SI, the VGM. Nobody ticks them
 * off, so that no tick says otherwise than what was sent; of the others only people know.
 */
export const automaticCutOffs = ['STA', 'SPA', 'DCO', 'VCO'] as const;
export type AutomaticCutOff = (typeof automaticCutOffs)[number];

export function isAutomaticCutOff(code: string): code is AutomaticCutOff {
  return automaticCutOffs.some((each) => each === code);
}
