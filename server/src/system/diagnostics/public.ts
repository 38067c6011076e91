export { startHeartbeat } from './heartbeat.ts';
export { readingsOf } from './readings.ts';
