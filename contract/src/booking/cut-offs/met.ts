/**
 * Cut-offs of which the booking itself says whether they are met: acceptance of the booking, the SI, the VGM. Nobody ticks them
 * off, so that no tick says otherwise than what was sent; of the others only people know.
 */
export const metByFacts = ['STA', 'SPA', 'DCO', 'VCO'] as const;
export type FactCode = (typeof metByFacts)[number];

export function isMetByFacts(code: string): code is FactCode {
  return metByFacts.some((each) => each === code);
}
