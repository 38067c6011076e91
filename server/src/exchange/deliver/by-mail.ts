import { mailOf } from '#server/platform/mail/letter.ts';
import { sendMail } from '#server/platform/mail/mail.ts';
import { letterOf } from './letter.ts';
import type { Deliverer } from './way.ts';

/** Mails a file to everybody whom the channel names; a repeat bears the same id, so that mailboxes show it once. */
export const byMail: Deliverer = async (transmission, channel, { config }) => {
  const { content, controlRef } = transmission;
  const { subject, paragraphs } = letterOf(transmission, channel);
  for (const [at, to] of channel.recipients.entries()) {
    const letter = { lang: 'en', subject, from: 'Quayside', paragraphs, notes: [] };
    // One after the other: a mail server is not flooded, and the first that is refused is told.
    await sendMail(config, mailOf(to, letter), {
      messageId: `<transmission-${controlRef}-${at}@quayside>`,
      attachments: [{ filename: content.fileName, content: content.bytes, contentType: content.contentType }],
    });
  }
  return {};
};
