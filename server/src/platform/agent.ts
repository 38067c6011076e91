type Named = readonly [pattern: RegExp, name: string];

// Order matters: Edge and Opera call themselves Chrome, and everything calls itself Safari.
const browsers: readonly Named[] = [
  [/Edg\/([\d.]+)/, 'Edge'],
  [/OPR\/([\d.]+)/, 'Opera'],
  [/Firefox\/([\d.]+)/, 'Firefox'],
  [/Chrome\/([\d.]+)/, 'Chrome'],
  [/Version\/([\d.]+).*Safari/, 'Safari'],
];
const systems: readonly Named[] = [
  [/Windows NT ([\d.]+)/, 'Windows'],
  [/Android ([\d.]+)/, 'Android'],
  [/(?:iPhone|iPad).*OS ([\d_]+)/, 'iOS'],
  [/Mac OS X ([\d_.]+)/, 'macOS'],
  [/Linux()/, 'Linux'],
];

/** Browser and system of a User-Agent header in a few words, `''` where it does not say. */
export function describeAgent(agent: string): { browser: string; os: string } {
  return { browser: named(browsers, agent), os: named(systems, agent) };
}

function named(known: readonly Named[], agent: string): string {
  for (const [pattern, name] of known) {
    const match = pattern.exec(agent);
    if (match) return `${name} ${(match[1] ?? '').replaceAll('_', '.')}`.trim();
  }
  return '';
}
