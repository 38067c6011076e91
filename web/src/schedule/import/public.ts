/** For the lists of voyages and of imports. */
export { ImportTools } from './import-tools.tsx';
