const mask = '***';

/** Names whose values are nobody's business, in addresses, JSON and plain text. */
const secretName =
  '(?:access_?|refresh_?|id_?)?token|access|refresh|pass(?:word|wd)?\\d?|oldPassword|newPassword2?|secret|captcha|authorization|cookie|api_?key|code|state|signature';

/** Words that points join; each is looked at once, however long a text without a point is. */
const joined = /(?<![\w-])[\w-]+(?:\.[\w-]*)+/g;

/** A signed token begins with the JSON of its head, wherever it stands. */
function withoutTokens(text: string): string {
  return text.replaceAll(joined, (match) => {
    const at = match.search(/\beyJ/);
    return at < 0 ? match : match.slice(0, at) + mask;
  });
}

/** What callers send is read by these: none of them may go back and forth in it. */
const rules: readonly (readonly [RegExp, string])[] = [
  [/\b(JWT|Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${mask}`],
  [new RegExp(`([?&#;]\\s*(?:${secretName})=)[^&#\\s"']+`, 'gi'), `$1${mask}`],
  [new RegExp(`("(?:${secretName})"\\s*:\\s*)"(?:[^"\\\\]|\\\\.)*"`, 'gi'), `$1"${mask}"`],
  [
    new RegExp(`\\b((?:access_?|refresh_?)?token|password|passwd|secret|cookie)(\\s*[=:]\\s*)[^\\s,;&"']+`, 'gi'),
    `$1$2${mask}`,
  ],
  // Name and password before a host.
  [/(\b[a-z][a-z+.-]{0,30}:\/\/)[^\s/@]+@/gi, `$1${mask}@`],
];

/** Takes out of a text what must not be logged: tokens, passwords, one-time codes. */
export function redact(text: string): string {
  return rules.reduce(
    (remaining, [pattern, replacement]) => remaining.replace(pattern, replacement),
    withoutTokens(text),
  );
}

/** In a body, a code or a key is most often that of a row. */
const secretField =
  /pass(?:word|wd|phrase|code)|pwd|token|secret|captcha|authorization|cookie|credential|signature|(?:api|access|private|signing|encryption)_?key|recovery_?codes?|one_?time|^(?:access|refresh|otp|totp|pin|proof|nonce|verifier|code_verifier)$/i;

/** What rates cost, and by which contract: shown only with the right `rate:Cost`, whom a log does not know. */
const costField = /^(?:cost|base|margin|contract_no)$/;

/** Whether a field of this name must be redacted, whatever its value. */
export function isSecretName(name: string): boolean {
  return secretField.test(name) || costField.test(name);
}

/** Deeper nesting is treated as an attack on the reader. */
const maxDepth = 20;

/**
 * A copy of a value without what must not be kept: fields by their names, texts by what they look like. Where settings are
 * written, no `value` is kept: which of them it is of, its sender need not say, and what they say need not be true.
 */
export function withoutSecrets(value: unknown, { areSettings = false, depth = 0 } = {}): unknown {
  if (typeof value === 'string') return redact(value);
  if (value === null || typeof value !== 'object') return value;
  if (depth > maxDepth) return '…';
  const childOptions = { areSettings, depth: depth + 1 };
  if (Array.isArray(value)) return value.map((each) => withoutSecrets(each, childOptions));
  const entries = Object.entries(value);
  // A setting, or a change of many prices: what it is of stands beside its value.
  const isSecretSetting =
    areSettings || entries.some(([name, each]) => /^(?:key|target)$/.test(name) && isSecretName(String(each)));
  return Object.fromEntries(
    entries.map(([name, each]) => {
      const isSecret = isSecretName(name) || (isSecretSetting && name === 'value');
      return [name, isSecret && isRevealing(each) ? mask : withoutSecrets(each, childOptions)];
    }),
  );
}

/** A switch or a missing value gives nothing away. */
function isRevealing(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && typeof value !== 'boolean';
}
