export { readPush } from './read-push.ts';
export { isSigned, signatureOf } from './signature.ts';
