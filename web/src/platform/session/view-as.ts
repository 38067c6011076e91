import { thisWindow } from '../page/window.ts';
/**
 * An administrator's impersonation of another user: only in this window, never in the cookies that all windows share
 * (adr/0023).
 */
export type ViewAsSession = { access: string; userId: number; name: string; username: string };

const name = 'view-as';
const endMessageKey = 'view-as-over';
let cached: { text: string; view: ViewAsSession } | undefined;

/** The impersonation of this window, which survives reloads. */
export function currentView(): ViewAsSession | undefined {
  const text = sessionStorage.getItem(name);
  if (text === null) return undefined;
  // Only `openView` writes it.
  if (cached?.text !== text) cached = { text, view: JSON.parse(text) as ViewAsSession };
  return cached.view;
}

/** Opens a window for the impersonation; if the browser blocks it, this window is used. */
export function openView({ access, userId, name: viewedName, username }: ViewAsSession, open: () => unknown): void {
  sessionStorage.setItem(name, JSON.stringify({ access, userId, name: viewedName, username }));
  // A new window starts with a copy of this one's session storage, which therefore has the entry while it opens.
  if (open()) sessionStorage.removeItem(name);
  else thisWindow.go('/index');
}

/** This window is the administrator's own again after its next load. */
export function dropView(message = ''): void {
  sessionStorage.removeItem(name);
  if (message !== '') sessionStorage.setItem(endMessageKey, message);
}

/** Why the impersonation was ended, returned once. */
export function popViewEndMessage(): string {
  const message = sessionStorage.getItem(endMessageKey) ?? '';
  sessionStorage.removeItem(endMessageKey);
  return message;
}
