import { loadable } from '#web/platform/loadable.tsx';

/** Comes when it is first looked at. */
export const tracingPanel = loadable(async () => (await import('./tracing-panel/tracing-panel.tsx')).TracingPanel);
