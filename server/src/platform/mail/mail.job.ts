import { jobKind } from '../jobs.ts';
import { Mail, sendMail } from './mail.ts';

/** At least once: a mail server that is away is asked again for about a day. */
export const mailRetry = { limit: 12, delaySeconds: 20 } as const;

/** A mail that holds nothing secret; one that does is written by the job that sends it. */
export const mailJob = jobKind({
  name: 'mail',
  payload: Mail,
  retry: mailRetry,
  run: async (mail, { deps }) => sendMail(deps.config, mail),
});
