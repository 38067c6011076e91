type NamePattern = readonly [pattern: RegExp, name: string];

// Order matters: Edge and Opera also contain "Chrome", and all of them contain "Safari".
const browsers: readonly NamePattern[] = [
  [/Edg\/([\d.]+)/, 'Edge'],
  [/OPR\/([\d.]+)/, 'Opera'],
  [/Firefox\/([\d.]+)/, 'Firefox'],
  [/Chrome\/([\d.]+)/, 'Chrome'],
  [/Version\/([\d.]+).*Safari/, 'Safari'],
];
const systems: readonly NamePattern[] = [
  [/Windows NT ([\d.]+)/, 'Windows'],
  [/Android ([\d.]+)/, 'Android'],
  [/(?:iPhone|iPad).*OS ([\d_]+)/, 'iOS'],
  [/Mac OS X ([\d_.]+)/, 'macOS'],
  [/Linux()/, 'Linux'],
];

/** Browser and system of a User-Agent header in a few words, `''` if unknown. */
export function describeAgent(agent: string): { browser: string; os: string } {
  return { browser: matchedName(browsers, agent), os: matchedName(systems, agent) };
}

function matchedName(patterns: readonly NamePattern[], agent: string): string {
  for (const [pattern, name] of patterns) {
    const match = pattern.exec(agent);
    if (match) return `${name} ${(match[1] ?? '').replaceAll('_', '.')}`.trim();
  }
  return '';
}
