import { loadable } from '#web/platform/loadable.tsx';

export { BulkBar } from './bulk-bar.tsx';
export { SheetImport } from './rate-tools.tsx';

/** Comes when somebody works on the list of all rates. */
export const rateMaintenance = loadable(async () => (await import('./rate-maintenance.tsx')).RateMaintenance);
