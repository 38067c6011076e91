const mask = '***';

/** Names whose values are nobody's business, in addresses, JSON and plain text. */
const secretName =
  '(?:access_?|refresh_?|id_?)?token|access|refresh|pass(?:word|wd)?\\d?|oldPassword|newPassword2?|secret|captcha|authorization|cookie|api_?key|code|state|signature';

const rules: readonly (readonly [RegExp, string])[] = [
  // A signed token, wherever it stands.
  [/\beyJ[\w-]+\.[\w-]*(?:\.[\w-]*)?/g, mask],
  [/\b(JWT|Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${mask}`],
  [new RegExp(`([?&#;]\\s*(?:${secretName})=)[^&#\\s"']+`, 'gi'), `$1${mask}`],
  [new RegExp(`("(?:${secretName})"\\s*:\\s*)"(?:[^"\\\\]|\\\\.)*"`, 'gi'), `$1"${mask}"`],
  [
    new RegExp(`\\b((?:access_?|refresh_?)?token|password|passwd|secret|cookie)(\\s*[=:]\\s*)[^\\s,;&"']+`, 'gi'),
    `$1$2${mask}`,
  ],
  // Name and password before a host.
  [/(\b[a-z][a-z+.-]*:\/\/)[^\s/@]+@/gi, `$1${mask}@`],
];

/** Takes out of a text what must not be kept in a log: tokens, passwords, one-time codes. */
export function redacted(text: string): string {
  return rules.reduce((left, [pattern, stand]) => left.replace(pattern, stand), text);
}
