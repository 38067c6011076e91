export { isLane, type Lane, type OfferOptions, sailingOffers } from './sailing-offers.ts';
export { type SailingTaken, useSailingCutOff } from './use-sailing-cut-off.ts';
