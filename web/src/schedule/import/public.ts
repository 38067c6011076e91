/** Schedules come in wherever voyages or imports are listed. */
export { ImportTools } from './import-tools.tsx';
