export { askDue } from './ask-due.ts';
