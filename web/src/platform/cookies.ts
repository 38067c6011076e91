import { config } from './config.ts';

/** The cookie's text, or undefined when it is absent. */
export function readCookie(name: string): string | undefined {
  for (const part of document.cookie.split('; ')) {
    const at = part.indexOf('=');
    if (part.slice(0, at) === name) return decode(part.slice(at + 1));
  }
  return undefined;
}

// A cookie written by something else on this host may hold a stray `%`; it must not stop the start.
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const attributes = () => `; Path=/; SameSite=Strict${location.protocol === 'https:' ? '; Secure' : ''}`;

export function writeCookie(name: string, value: string, days: number = config.cookieDays): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${days * 86_400}${attributes()}`;
}

export function clearCookie(name: string): void {
  document.cookie = `${name}=; Max-Age=0${attributes()}`;
}
