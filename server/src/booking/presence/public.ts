export { notifyPresent } from './presence.ts';
