import { jobKind } from '../jobs.ts';
import { Mail, sendMail } from './mail.ts';

/** At least once: an unavailable mail server is retried for about a day. */
export const mailRetry = { limit: 12, delaySeconds: 20 } as const;

/** A mail without secrets; one with secrets is written by the job that sends it. */
export const mailJob = jobKind({
  name: 'mail',
  payload: Mail,
  retry: mailRetry,
  run: async (mail, { deps }) => sendMail(deps.config, mail),
});
