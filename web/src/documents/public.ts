import { loadable } from '#web/platform/loadable.tsx';

/** Loads when first shown. */
export const documentsPanel = loadable(async () => (await import('./papers/documents-panel.tsx')).DocumentsPanel);
export { PrintButton } from './papers/print-button.tsx';
