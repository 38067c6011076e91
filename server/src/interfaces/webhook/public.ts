export { answersOnTrial } from './trial-receiver.ts';
export { webhookWriter } from './writer.ts';
