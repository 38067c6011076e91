import { loadable } from '#web/platform/loadable.tsx';

export { CutOffCountdown } from './countdown.tsx';
export { CutOffName, cutOffNameCell, CutOffTag } from './cut-off-name.tsx';
export { CutOffTime } from './cut-off-time.tsx';
export { serverNow, useTicking } from './ticking.ts';
export { type CutOffNames, useCutOffCodes, useCutOffNames } from './use-cut-off-codes.ts';
export { useCutOffs } from './use-cut-offs.ts';
export { isZonedMoment, ZonedControl, zonedMoment, zonedText } from './zoned-control.tsx';

/** Loads when first shown. */
export const cutOffPanel = loadable(async () => (await import('./cut-off-panel.tsx')).CutOffPanel);
