import { loadable } from '#web/platform/loadable.tsx';

/** Comes when it is first looked at. */
export const documentsPanel = loadable(async () => (await import('./papers/documents-panel.tsx')).DocumentsPanel);
export { PrintButton } from './papers/print-button.tsx';
