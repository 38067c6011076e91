import { logError } from '#web/platform/api/report-error.ts';

export const isFullscreen = (): boolean => document.fullscreenElement !== null;

/** A browser may refuse; the page then stays as it is. */
export function toggleFullscreen(): void {
  const toggled = isFullscreen() ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  toggled.catch(logError);
}
