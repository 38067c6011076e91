import { loadPattern } from './reading-words.messages.ts';

/** `Ex YANTIAN to North America`, and the Chinese forms with “export” behind the port. */
export function loadIn(text: string): string | undefined {
  const found = loadPattern.exec(text.normalize('NFKC'))?.groups ?? {};
  return (found['from'] ?? found['export'] ?? found['lane'] ?? found['title'])?.trim();
}

/** The name of a port of loading in a title, without words before it. */
export function loadNames(text: string): string[] {
  return /^\p{Script=Han}+$/u.test(text) ? [text, text.slice(-4), text.slice(-3), text.slice(-2)] : [text];
}
