/** For the nightly task. */
export { dropOldImports } from './staged.ts';
