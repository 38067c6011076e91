export { queuePushes } from './push/queue.ts';
