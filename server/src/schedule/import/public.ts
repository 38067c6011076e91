/** What the nightly job asks of imports. */
export { dropOldImports } from './staged.ts';
