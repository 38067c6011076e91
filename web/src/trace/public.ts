import { loadable } from '#web/platform/loadable.tsx';

/** Loads when first shown. */
export const tracingPanel = loadable(async () => (await import('./tracing-panel/tracing-panel.tsx')).TracingPanel);
