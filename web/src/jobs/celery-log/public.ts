export { historyScreen } from './celery-log.screen.ts';
