import { thisWindow } from '../page/window.ts';
/**
 * An administrator's look at the product as somebody else: it lives in this window alone, and nothing of it is in the cookies
 * that all windows share (adr/0023).
 */
export type ViewAsSession = { access: string; userId: number; name: string; username: string };

const name = 'view-as';
const endMessageKey = 'view-as-over';
let cached: { text: string; view: ViewAsSession } | undefined;

/** The view that this window shows, over reloads too. */
export function currentView(): ViewAsSession | undefined {
  const text = sessionStorage.getItem(name);
  if (text === null) return undefined;
  // Only `openView` writes it.
  if (cached?.text !== text) cached = { text, view: JSON.parse(text) as ViewAsSession };
  return cached.view;
}

/** Opens a window for the view; where the browser does not allow one, this window becomes it. */
export function openView({ access, userId, name: viewedName, username }: ViewAsSession, open: () => unknown): void {
  sessionStorage.setItem(name, JSON.stringify({ access, userId, name: viewedName, username }));
  // A window is opened with a copy of what this one keeps; what pages keep of the caller is not for the view.
  if (open()) sessionStorage.removeItem(name);
  else thisWindow.go('/index');
}

/** This window shows the administrator's own product from its next load on. */
export function dropView(message = ''): void {
  sessionStorage.removeItem(name);
  if (message !== '') sessionStorage.setItem(endMessageKey, message);
}

/** Why the view ended by itself, told once. */
export function takeViewEndMessage(): string {
  const message = sessionStorage.getItem(endMessageKey) ?? '';
  sessionStorage.removeItem(endMessageKey);
  return message;
}
