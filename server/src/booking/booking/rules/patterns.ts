import { RE2JS } from 're2js';

const compiled = new Map<string, RE2JS | undefined>();
const maxCompiled = 1000;

/** Whether a user's pattern matches a text; an invalid pattern matches everything, and so finds nothing. */
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
