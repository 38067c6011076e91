export { rememberParties } from './remember.ts';
