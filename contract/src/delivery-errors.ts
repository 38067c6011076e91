import { fill } from './fill.ts';
import { chineseIn, type Language, textsIn } from './languages/language.ts';
import { deliveryErrorTexts } from './delivery-errors.messages.ts';

type DeliveryError = keyof (typeof deliveryErrorTexts)['en'];

/** What Node.js and the product's own senders say; the names of its groups are the places of the sentence. */
const errorPatterns: readonly (readonly [RegExp, DeliveryError])[] = [
  [/^answered (?<rest>\d{3}.*)$/s, 'answered'],
  [/^getaddrinfo ENOTFOUND (?<host>\S+)/, 'unknown_host'],
  [/^(?<host>\S+) has no address$/, 'unknown_host'],
  [/^getaddrinfo EAI_AGAIN (?<host>\S+)/, 'unresolved'],
  [/^connect ECONNREFUSED (?<host>\S+)/, 'refused'],
  [/^connect (?:EHOSTUNREACH|ENETUNREACH) (?<host>\S+)/, 'unreachable'],
  [/ETIMEDOUT|aborted due to timeout|^The operation was aborted$/, 'no_answer'],
  [/ECONNRESET|EPIPE|^socket hang up$|^aborted$/, 'cut'],
  [/^(?<rest>.*(?:certificate|altnames).*)$/s, 'certificate'],
  [/^(?<host>\S+) is not outside$/, 'not_outside'],
  [/^only https is asked$/, 'https_only'],
  [/^an answer of more than (?<bytes>\d+) bytes$/, 'too_much'],
  [/^its owner cannot log in$/, 'owner_gone'],
  [/^its owner may not read this$/, 'owner_rights'],
  [/^the secret no longer opens$/, 'secret_closed'],
  [/^nobody has sent it$/, 'nobody_sent'],
  [/^the channel is gone$/, 'channel_gone'],
  [/^DCSA Booking takes orders alone$/, 'orders_only'],
  [/^the carrier has not said yet what it calls the request$/, 'no_reference'],
  [/^The carrier did not answer the order/, 'maybe_ordered'],
  [/^(?<rest>CONTRL.*)$/s, 'unread'],
  [/^no booking: (?<rest>.*)$/s, 'no_booking'],
];

/**
 * Why something could not be sent, in the reader's words. Rows keep it as it was thrown, or in both languages; what nobody knows
 * stands as it is.
 */
export function describeDeliveryError(stored: string, language: Language): string {
  for (const [pattern, deliveryError] of errorPatterns) {
    const found = pattern.exec(stored);
    if (found) return fill(textsIn(deliveryErrorTexts, language)[deliveryError], found.groups ?? {});
  }
  return halfOf(stored, language);
}

const han = /\p{Script=Han}/u;
const separator = ' / ';

/** Of a sentence in Chinese and English the reader's half. */
function halfOf(stored: string, language: Language): string {
  const parts = stored.split(separator);
  const at = parts.findIndex((_, index) => index > 0 && !han.test(parts.slice(index).join(separator)));
  if (at < 1 || !han.test(parts.slice(0, at).join(separator))) return stored;
  const [chinese, english] = [parts.slice(0, at).join(separator), parts.slice(at).join(separator)];
  return language === 'en' ? english : chineseIn(chinese, language);
}
