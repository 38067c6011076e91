export { pollDue } from './poll-due.ts';
