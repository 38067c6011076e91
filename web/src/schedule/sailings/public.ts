export { type Lane, type SailingOffer, sailingOffers } from './sailing-offers.ts';
