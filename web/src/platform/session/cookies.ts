import { config } from '../config.ts';

let read: string | undefined;

/** All cookies; the browser reads them from another process, so they are cached within one task. */
function allCookies(): string {
  if (read !== undefined) return read;
  queueMicrotask(() => (read = undefined));
  return (read = document.cookie);
}

function write(cookie: string): void {
  document.cookie = cookie;
  read = undefined;
}

/** The cookie's value, or undefined. */
export function readCookie(name: string): string | undefined {
  for (const part of allCookies().split('; ')) {
    const at = part.indexOf('=');
    if (part.slice(0, at) === name) return decode(part.slice(at + 1));
  }
  return undefined;
}

// Another program on this host may have written a cookie with a stray `%`; it must not stop the start.
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const attributes = () => `; Path=/; SameSite=Strict${location.protocol === 'https:' ? '; Secure' : ''}`;

let sessionDays: number = config.cookieDays;

/** A session's cookies last as long as the session, by the installation's setting. */
export function setSessionDays(days: number): void {
  sessionDays = days;
}

export function writeCookie(name: string, value: string, days: number = sessionDays): void {
  write(`${name}=${encodeURIComponent(value)}; Max-Age=${Math.round(days * 86_400)}${attributes()}`);
}

export function clearCookie(name: string): void {
  write(`${name}=; Max-Age=0${attributes()}`);
}
