/** For services and imports. */
export { type StoredVoyage, storedVoyages } from './stored-voyage.ts';
export { punctuality } from './punctuality.ts';
export { matchedCalls } from './matched.ts';
export { type VoyageChange, voyageChanges, currentTimes, type NextCall } from './differences.ts';
export { type Changed, saveVoyages } from './save.ts';
export { notifyMoved } from './notify-moved.ts';
export { writeCalls } from './write-calls.ts';
export { type BookingOn, bookingsOn } from './bookings-on.ts';
export { concerns } from './notify-voyage-changed.ts';
export { firstDay, type Zones, zonesOf } from './zones.ts';
