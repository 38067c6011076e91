import { fill } from './fill.ts';
import { chineseIn, type Language, textsIn } from './languages/language.ts';
import { deliveryErrorTexts } from './delivery-errors.messages.ts';

type DeliveryError = keyof (typeof deliveryErrorTexts)['en'];

/** Error texts of Node.js and of our own senders; named groups are the placeholders of the message. */
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
 * A delivery error in the reader's language. Rows store it as thrown, or in both languages; unrecognised texts are
 * returned unchanged.
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

/** The reader's half of a text in Chinese and English. */
function halfOf(stored: string, language: Language): string {
  const parts = stored.split(separator);
  const at = parts.findIndex((_, index) => index > 0 && !han.test(parts.slice(index).join(separator)));
  if (at < 1 || !han.test(parts.slice(0, at).join(separator))) return stored;
  const [chinese, english] = [parts.slice(0, at).join(separator), parts.slice(at).join(separator)];
  return language === 'en' ? english : chineseIn(chinese, language);
}
