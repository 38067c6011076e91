/** What services and imports ask of voyages. */
export { type KnownVoyage, knownVoyages } from './known.ts';
export { punctuality } from './punctuality.ts';
export { matchedCalls } from './matched.ts';
export { type Change, changesOf, currentTimes, type NextCall } from './differences.ts';
export { type Changed, saveVoyages } from './save.ts';
export { tellMoved } from './tell-moved.ts';
export { writeCalls } from './write-calls.ts';
export { type BookingOn, bookingsOn } from './bookings-on.ts';
export { concerns } from './news.ts';
export { firstDay, type Zones, zonesOf } from './zones.ts';
