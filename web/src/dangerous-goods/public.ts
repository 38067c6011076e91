export { entryValues } from './booking-values.ts';
export { useSubstances } from './substance-rows.ts';
