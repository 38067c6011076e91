import { createStore } from '../store.ts';

/** Names of all screens for menu rows, e.g. `codes/codePort`, to choose from. */
export const screenNames = createStore<readonly string[]>([]);
