export { queueSimulatedAnswer } from './queue.ts';
