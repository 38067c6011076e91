export { tellPresent } from './presence.ts';
