import type { SignedOutReason } from '../api/client.ts';
import { clearCookie, readCookie, writeCookie } from './cookies.ts';
import { currentView, dropView } from './view-as.ts';
import { thisWindow } from '../page/window.ts';

/** The caller's access token; during impersonation that of the impersonated user. */
export function token(): string | undefined {
  return currentView()?.access ?? sessionToken();
}

/** A cookie with the text 'undefined' is no login. */
function sessionToken(): string | undefined {
  const value = readCookie('token');
  return value === undefined || value === '' || value === 'undefined' ? undefined : value;
}

export function isSignedIn(): boolean {
  return sessionToken() !== undefined;
}

/** The id in the keys of preferences; separate ones without a session and during impersonation. */
export function userKey(): string {
  const view = currentView();
  return view ? `view-${view.userId}` : sessionUserKey();
}

/** The same for the signed-in user, regardless of impersonation. */
export function sessionUserKey(): string {
  return readCookie('uuid') || 'ghost-uuid';
}

/** Clearing the token or the user id ends the session in every window. */
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

/** The owner of the session. The value is never read: its change notifies the other windows. */
export const sessionMark = 'quayside-session';

/**
 * Calls `follow` when the session may have changed: another window started or ended one, or this page was resumed or
 * restored by the browser.
 */
export function watchSession(follow: () => void): void {
  addEventListener('storage', ({ key }) => (key === sessionMark || key === null) && follow());
  addEventListener('focus', follow);
  addEventListener('pageshow', ({ persisted }) => persisted && follow());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && follow());
}

/** The user whose screen is locked, in all windows of this browser. */
export const lockMark = 'quayside-locked';

/** Ends the session in this browser. Preferences, tabs and drafts stay under the user's key. */
export function clearSession(): void {
  for (const name of ['token', 'uuid', 'refresh']) clearCookie(name);
  for (const name of ['menuData', 'menuOf']) sessionStorage.removeItem(name);
  dropView();
  for (const name of [lockMark, sessionMark]) localStorage.removeItem(name);
}

/** The login page's address with `target` as the way back. */
export function loginUrl(target: string, reason?: SignedOutReason): string {
  const params = new URLSearchParams();
  if (target !== '/') params.set('redirect', target);
  if (reason) params.set('reason', reason);
  return params.size > 0 ? `/login?${params}` : '/login';
}

const signOutMessageKey = 'signed-out-message';
let isLeaving = false;

/** Redirects to the login page with the reason and the server's message. */
export function endSession(reason: SignedOutReason, message = ''): void {
  // Simultaneous failures end the session once; the first has the reason.
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

/** The server's message about the ended session, returned once. */
export function popSignOutMessage(): string {
  const message = sessionStorage.getItem(signOutMessageKey) ?? '';
  sessionStorage.removeItem(signOutMessageKey);
  return message;
}

/** The path after login: on this origin only, and not the login page. */
export function safeRedirect(target: string | null): string {
  if (!target?.startsWith('/')) return '/index';
  const { origin, pathname, search, hash } = new URL(target, location.origin);
  return origin === location.origin && pathname !== '/login' ? pathname + search + hash : '/index';
}

/** A fingerprint that groups log entries by token, without storing the token. */
export function tokenFingerprint(): string {
  // FNV-1a: 32 bits reveal nothing about a signed token.
  let hash = 0x811c9dc5;
  for (const char of token() ?? '') hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
