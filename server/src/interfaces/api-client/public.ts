export { newNotificationSecret } from './target.ts';
