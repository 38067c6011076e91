export { readingsOf } from './readings.ts';
