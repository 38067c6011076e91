export { type Lane, sailingOffers } from './sailing-offers.ts';
