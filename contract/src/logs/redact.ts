const mask = '***';

/** Names whose values are secret, in URLs, JSON and plain text. */
const secretName =
  '(?:access_?|refresh_?|id_?)?token|access|refresh|pass(?:word|wd)?\\d?|oldPassword|newPassword2?|secret|captcha|authorization|cookie|api_?key|code|state|signature';

/** Words joined by points; each is matched once, however long a text without a point is. */
const joined = /(?<![\w-])[\w-]+(?:\.[\w-]*)+/g;

/** Removes signed tokens, which start with the JSON of their header. */
function withoutTokens(text: string): string {
  return text.replaceAll(joined, (match) => {
    const at = match.search(/\beyJ/);
    return at < 0 ? match : match.slice(0, at) + mask;
  });
}

/** Applied to untrusted input: none of them may backtrack. */
const rules: readonly (readonly [RegExp, string])[] = [
  [/\b(JWT|Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${mask}`],
  [new RegExp(`([?&#;]\\s*(?:${secretName})=)[^&#\\s"']+`, 'gi'), `$1${mask}`],
  [new RegExp(`("(?:${secretName})"\\s*:\\s*)"(?:[^"\\\\]|\\\\.)*"`, 'gi'), `$1"${mask}"`],
  [
    new RegExp(`\\b((?:access_?|refresh_?)?token|password|passwd|secret|cookie)(\\s*[=:]\\s*)[^\\s,;&"']+`, 'gi'),
    `$1$2${mask}`,
  ],
  // User and password before a host.
  [/(\b[a-z][a-z+.-]{0,30}:\/\/)[^\s/@]+@/gi, `$1${mask}@`],
];

/** Removes what must not be logged from a text: tokens, passwords, one-time codes. */
export function redact(text: string): string {
  return rules.reduce(
    (remaining, [pattern, replacement]) => remaining.replace(pattern, replacement),
    withoutTokens(text),
  );
}

/** Only in this context is a code or key a secret; in a body it is usually that of a row. */
const secretField =
  /pass(?:word|wd|phrase|code)|pwd|token|secret|captcha|authorization|cookie|credential|signature|(?:api|access|private|signing|encryption)_?key|recovery_?codes?|one_?time|^(?:access|refresh|otp|totp|pin|proof|nonce|verifier|code_verifier)$/i;

/** Costs and contract numbers of rates: shown only with the right `rate:Cost`, which a log does not check. */
const costField = /^(?:cost|base|margin|contract_no)$/;

/** Whether a field of this name must be redacted, regardless of its value. */
export function isSecretName(name: string): boolean {
  return secretField.test(name) || costField.test(name);
}

/** Deeper nesting is treated as an attack on the reader. */
const maxDepth = 20;

/**
 * A copy of a value without secrets: fields by name, texts by pattern. In writes of settings every `value` is removed,
 * because the body need not state truthfully which setting it belongs to.
 */
export function withoutSecrets(value: unknown, { areSettings = false, depth = 0 } = {}): unknown {
  if (typeof value === 'string') return redact(value);
  if (value === null || typeof value !== 'object') return value;
  if (depth > maxDepth) return '…';
  const childOptions = { areSettings, depth: depth + 1 };
  if (Array.isArray(value)) return value.map((each) => withoutSecrets(each, childOptions));
  const entries = Object.entries(value);
  // In a setting, or a bulk change of prices, the name is in a field next to the value.
  const isSecretSetting =
    areSettings || entries.some(([name, each]) => /^(?:key|target)$/.test(name) && isSecretName(String(each)));
  return Object.fromEntries(
    entries.map(([name, each]) => {
      const isSecret = isSecretName(name) || (isSecretSetting && name === 'value');
      return [name, isSecret && isRevealing(each) ? mask : withoutSecrets(each, childOptions)];
    }),
  );
}

/** Booleans and missing values are not secret. */
function isRevealing(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && typeof value !== 'boolean';
}
