import { createStore } from './store.ts';

/** The build of this window: the hash in the file name of this module's chunk; '' in development. */
export const buildId = /\/assets\/base-([\w-]{8})\.js/.exec(import.meta.url)?.[1] ?? '';

/** Whether the server has a newer build; this one works until the window is reloaded. */
export const newVersion = createStore(false);

/** Compares the build named in a response. */
export function recordServedBuild(servedBuild: string | null): void {
  if (servedBuild && buildId && servedBuild !== buildId) newVersion.set(true);
}
