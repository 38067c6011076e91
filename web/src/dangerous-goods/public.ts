export { entryValues } from './booking-values.ts';
export { substancesOptions } from './substance-rows.ts';
