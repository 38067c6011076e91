export { queuedJobs } from './health.ts';
