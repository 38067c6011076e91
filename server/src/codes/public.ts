export { checked } from './checked.ts';
