import { api } from '#web/platform/api/api.ts';
import { confirm } from '#web/platform/feedback/confirm.tsx';
import { logError } from '#web/platform/api/report-error.ts';
import { clearSession } from '#web/platform/session/session.ts';
import { shellMessage } from './shell.messages.ts';
import { thisWindow } from '#web/platform/page/window.ts';

/** Confirms, with the page in grey, then navigates to the login page. */
export async function logOff(): Promise<void> {
  const page = document.documentElement;
  page.classList.add('q-gray');
  const [title, text] = [shellMessage('log_off_title'), shellMessage('log_off_text')];
  const isConfirmed = await confirm({ title, text, okText: shellMessage('log_off') });
  page.classList.remove('q-gray');
  if (!isConfirmed) return;
  // The browser forgets the session even if the server is unreachable.
  await api('POST', '/api/logout/', { body: {} }).catch(logError);
  clearSession();
  thisWindow.replace('/login');
}
