import { RE2JS } from 're2js';

const compiled = new Map<string, RE2JS | undefined>();
const maxCompiled = 1000;

/** Whether a pattern that somebody wrote is found in a text; one that cannot be read finds everything, and so asks nothing. */
export function matchesPattern(pattern: string, text: string): boolean {
  if (!compiled.has(pattern)) {
    if (compiled.size >= maxCompiled) compiled.clear();
    compiled.set(pattern, compile(pattern));
  }
  return compiled.get(pattern)?.matcher(text).find() ?? true;
}

function compile(pattern: string): RE2JS | undefined {
  try {
    return RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
  } catch {
    return undefined;
  }
}
