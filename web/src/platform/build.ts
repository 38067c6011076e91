import { createStore } from './store.ts';

/** The build this window runs: the hash in the name of the file that this very code stands in; '' in development. */
export const buildId = /\/assets\/base-([\w-]{8})\.js/.exec(import.meta.url)?.[1] ?? '';

/** Whether the server has begun to answer for another build; nothing of this one's is lost until the window is reloaded. */
export const newVersion = createStore(false);

/** Looks at the build that an answer names. */
export function recordServedBuild(servedBuild: string | null): void {
  if (servedBuild && buildId && servedBuild !== buildId) newVersion.set(true);
}
