import { createStore } from '../store.ts';

/** Names of all screens that a menu row may name, e.g. `codes/codePort`, for whoever picks one. */
export const screenNames = createStore<readonly string[]>([]);
