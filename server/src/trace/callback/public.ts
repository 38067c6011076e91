export { readPush } from './read-push.ts';
export { signatureOf } from './signature.ts';
