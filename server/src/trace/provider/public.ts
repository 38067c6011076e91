export { secretOf } from './provider.service.ts';
