import './platform/no-eval.ts';
import { createRoot } from 'react-dom/client';
import { applyAppearance } from './platform/appearance/appearance.ts';
import { mountLockOverlay } from './lock-overlay/mount-lock-overlay.ts';
import { loginFollower } from './login/follow-login.ts';
import { prepareLogin } from './login/login-start.ts';
import { changePath, type LoginPath, loginPathOf, mustChangePassword } from './login/paths.ts';
import { ApiError } from './platform/api/api-error.ts';
import { boot } from './platform/session/boot.ts';
import { isBrowserSupported } from './platform/browser-support.ts';
import { direction, languageTag } from './platform/languages/i18n.ts';
import { logError, watchErrors } from './platform/api/report-error.ts';
import { followScreenLock } from './platform/session/screen-lock.ts';
import { isSignedIn, loginUrl, watchSession } from './platform/session/session.ts';
import { loadSettings } from './platform/settings.ts';
import { trackingTokenOf } from './trace/tracking/link.ts';
import { StartFailed } from './ui/start-failed.tsx';
import './ui/tokens.css';
import './ui/sizes.css';
import './ui/themes.css';
import './ui/base.css';

const rootElement = document.querySelector('#root') ?? document.body;
const root = createRoot(rootElement);

/** Starts one of two small parts of the app: users without a session never download the console. */
async function start(): Promise<void> {
  const { pathname, search, hash } = location;
  const trackingToken = trackingTokenOf(pathname);
  if (trackingToken !== undefined) return showTracking(trackingToken);
  const loginPath = loginPathOf(pathname);
  if (loginPath && (loginPath !== changePath || isSignedIn())) return showLogin(loginPath);
  // Production builds do not include the gallery.
  if (import.meta.env.DEV && pathname === '/gallery' && isSignedIn()) return showGallery();
  if (isSignedIn()) return showConsole();
  history.replaceState(null, '', loginUrl(pathname + search + hash));
  return showLogin('/login');
}

async function showLogin(path: LoginPath): Promise<void> {
  const [{ LoginPage }] = await Promise.all([loadCode(import('./login/login-page.tsx')), prepareLogin()]);
  watchSession(loginFollower());
  root.render(<LoginPage path={path} onEnter={enterConsole} onIntent={fetchConsole} />);
}

/** A customer's page, independent of any session in this browser. */
async function showTracking(token: string): Promise<void> {
  const [{ TrackingPage }] = await Promise.all([
    loadCode(import('./trace/tracking/tracking-page.tsx')),
    loadSettings().catch(logError),
  ]);
  root.render(<TrackingPage token={token} />);
}

function enterConsole(to: string): void {
  history.replaceState(null, '', to);
  applyAppearance();
  startOrShowError();
}

/** Code that fails to load is reported as a network failure; the browser's own message is logged. */
async function loadCode<T>(code: Promise<T>): Promise<T> {
  try {
    return await code;
  } catch (cause) {
    logError(cause);
    throw new ApiError({ kind: 'network', url: location.pathname });
  }
}

const fetchConsole = () => import('./layout/console.tsx');

/** Starts loading the first page. The promise is wrapped, because an async function would await it. */
async function startFirstPage(): Promise<{ page: Promise<void> }> {
  const { fetchFirstPage } = await loadCode(import('./layout/pages/first-page.ts'));
  return { page: fetchFirstPage(location.pathname) };
}

/** How long to wait for a page's code beyond all else, before the console renders without it. */
const pageWaitMs = 150;

// Loads the code of the console and of the first page in parallel with the start-up data.
async function showConsole(): Promise<void> {
  followScreenLock();
  const [{ page }, { Console }, bootData] = await Promise.all([startFirstPage(), loadCode(fetchConsole()), boot()]);
  // Measured: rendered together with its page, the console has one layout and paint, and no placeholder flashes.
  await Promise.race([page, new Promise((resolve) => setTimeout(resolve, pageWaitMs))]);
  if (bootData) root.render(<Console bootData={bootData} />);
}

async function showGallery(): Promise<void> {
  const [{ GalleryPage }] = await Promise.all([import('./gallery/gallery-page.tsx'), boot()]);
  root.render(<GalleryPage />);
}

function startOrShowError(): void {
  start().catch((error: unknown) => {
    if (mustChangePassword(error)) return redirectToPasswordChange();
    logError(error);
    // A session that ended meanwhile is already redirected to the login page.
    if (isSignedIn() || loginPathOf(location.pathname) || trackingTokenOf(location.pathname))
      root.render(<StartFailed error={error} onRetry={startOrShowError} />);
  });
}

/** A forced password change comes first, then the requested page. */
function redirectToPasswordChange(): void {
  const { pathname, search, hash } = location;
  history.replaceState(null, '', `${changePath}?${new URLSearchParams({ redirect: pathname + search + hash })}`);
  startOrShowError();
}

document.documentElement.lang = languageTag;
document.documentElement.dir = direction;
applyAppearance();
watchErrors();
// The page itself shows a notice in older browsers.
if (isBrowserSupported()) {
  mountLockOverlay();
  startOrShowError();
}
