export { type Lane, type OfferOptions, sailingOffers } from './sailing-offers.ts';
