import { loadable } from '#web/platform/loadable.tsx';

export { BulkBar } from './bulk-bar.tsx';
export { SheetImport } from './rate-tools.tsx';

/** Loads when the list of all rates is first shown. */
export const rateMaintenance = loadable(async () => (await import('./rate-maintenance.tsx')).RateMaintenance);
