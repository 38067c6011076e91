export { entryValues } from './booking-values.ts';
export { foundSubstances } from './substance-rows.ts';
