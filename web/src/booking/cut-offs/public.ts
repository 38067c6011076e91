import { loadable } from '#web/platform/loadable.tsx';

export { Countdown } from './countdown.tsx';

/** Comes when it is first looked at. */
export const cutOffPanel = loadable(async () => (await import('./cut-off-panel.tsx')).CutOffPanel);
