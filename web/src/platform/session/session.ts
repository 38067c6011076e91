import type { SignedOutReason } from '../api/client.ts';
import { clearCookie, readCookie, writeCookie } from './cookies.ts';
import { currentView, dropView } from './view-as.ts';
import { thisWindow } from '../page/window.ts';

/** The caller's access token; that of the view in a window that shows one. */
export function token(): string | undefined {
  return currentView()?.access ?? sessionToken();
}

/** A cookie holding the text 'undefined' is no login. */
function sessionToken(): string | undefined {
  const value = readCookie('token');
  return value === undefined || value === '' || value === 'undefined' ? undefined : value;
}

export function isSignedIn(): boolean {
  return sessionToken() !== undefined;
}

/** The id under which preferences are kept; nobody's are kept apart, and so is what a view leaves behind. */
export function userKey(): string {
  const view = currentView();
  return view ? `view-${view.userId}` : sessionUserKey();
}

/** The same, of whoever is logged in. */
export function sessionUserKey(): string {
  return readCookie('uuid') || 'ghost-uuid';
}

/** Clearing the token or whose it is ends the session in every window. */
export function isSessionComplete(): boolean {
  return isSignedIn() && Boolean(readCookie('uuid'));
}

export function startSession(access: string, userId: number): void {
  localStorage.removeItem(lockMark);
  writeCookie('token', access);
  writeCookie('uuid', String(userId));
  localStorage.setItem(sessionMark, String(userId));
}

export function renewSession(access: string): void {
  writeCookie('token', access);
  const uuid = readCookie('uuid');
  if (uuid) writeCookie('uuid', uuid);
}

/** Whose session it is. Nothing is read from it: that it changes is what the other windows of this browser hear. */
export const sessionMark = 'quayside-session';

/**
 * Calls `follow` when the session may be another than before: another window has begun or ended one, or somebody comes back to a
 * window that slept meanwhile, or to a page that the browser has kept.
 */
export function watchSession(follow: () => void): void {
  addEventListener('storage', ({ key }) => (key === sessionMark || key === null) && follow());
  addEventListener('focus', follow);
  addEventListener('pageshow', ({ persisted }) => persisted && follow());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && follow());
}

/** Whose screen is locked, in all windows of this browser. */
export const lockMark = 'quayside-locked';

/** Forgets who was here. Preferences, tabs and drafts stay under that user's key. */
export function clearSession(): void {
  for (const name of ['token', 'uuid', 'refresh']) clearCookie(name);
  for (const name of ['menuData', 'menuOf']) sessionStorage.removeItem(name);
  dropView();
  for (const name of [lockMark, sessionMark]) localStorage.removeItem(name);
}

/** The login page's address that leads back to `target`. */
export function loginUrl(target: string, reason?: SignedOutReason): string {
  const params = new URLSearchParams();
  if (target !== '/') params.set('redirect', target);
  if (reason) params.set('reason', reason);
  return params.size > 0 ? `/login?${params}` : '/login';
}

const signOutMessageKey = 'signed-out-message';
let isLeaving = false;

/** Leaves the app for the login page; why, and what the server said, comes along. */
export function endSession(reason: SignedOutReason, message = ''): void {
  // Calls that fail together end it together; the first one knows why.
  if (isLeaving) return;
  if (currentView()) {
    isLeaving = true;
    dropView(message);
    return thisWindow.reload();
  }
  clearSession();
  sessionStorage.setItem(signOutMessageKey, message);
  const { pathname, search, hash } = location;
  if (pathname === '/login') return;
  isLeaving = true;
  thisWindow.replace(loginUrl(pathname + search + hash, reason));
}

/** The server's sentence about the session that ended, told once. */
export function takeSignOutMessage(): string {
  const message = sessionStorage.getItem(signOutMessageKey) ?? '';
  sessionStorage.removeItem(signOutMessageKey);
  return message;
}

/** Where to go after login: a path of this site only, never another origin, never the login page again. */
export function safeRedirect(target: string | null): string {
  if (!target?.startsWith('/')) return '/index';
  const { origin, pathname, search, hash } = new URL(target, location.origin);
  return origin === location.origin && pathname !== '/login' ? pathname + search + hash : '/index';
}

/** A short mark by which log entries of one token can be told together, without holding the token. */
export function tokenFingerprint(): string {
  // FNV-1a: 32 bits say nothing about a signed token.
  let hash = 0x811c9dc5;
  for (const char of token() ?? '') hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
