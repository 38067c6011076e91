import * as z from 'zod';

/** A mail that the demo stores instead of sending. */
export const OutboxMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sent: z.string(),
});
export type OutboxMail = z.infer<typeof OutboxMail>;
