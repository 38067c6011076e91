import { type ReactNode, useState } from 'react';
import type { SignedOutReason } from '#web/platform/api/client.ts';
import { loadable, Loaded } from '#web/platform/loadable.tsx';
import { safeRedirect, popSignOutMessage } from '#web/platform/session/session.ts';
import { type Settings, siteName, settingText, useSettings } from '#web/platform/settings.ts';
import { Toasts } from '#web/platform/feedback/toast.tsx';
import { LanguageRow } from '#web/ui/language-row.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { LoginForm } from './login-form.tsx';
import { loginMessage } from './login.messages.ts';
import { Panel } from './panels/panel.tsx';
import type { LoginPath } from './paths.ts';
import { PortScene } from './port-scene.tsx';
import './login.css';

/** Rarely visited pages are in a separate chunk. */
const accountPanel = loadable(async () => (await import('./panels/account-panel.tsx')).AccountPanel);

type Props = {
  path: LoginPath;
  /** Continues with the console at this path. */
  onEnter: (to: string) => void;
  /** On first input: the console's code can load meanwhile. */
  onIntent: () => void;
};

/** All pages without a session, by path. */
export function LoginPage({ path, onEnter, onIntent }: Props) {
  const to = safeRedirect(new URLSearchParams(location.search).get('redirect'));
  return (
    <Frame>
      {path === '/login' ? (
        <LoginPanel to={to} onEnter={onEnter} onIntent={onIntent} />
      ) : (
        <Loaded
          component={accountPanel}
          props={{ path, to, onEnter, onIntent }}
          fallback={<div className="q-login-panel" role="status" aria-label={loginMessage('loading')} />}
        />
      )}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const settings = useSettings();
  const name = siteName(settings);
  return (
    <div className="q-login">
      <Scene background={settingText(settings, 'login.login_background')} />
      <main className="q-login-side">
        <header className="q-login-brand">
          <Logo src={settingText(settings, 'login.site_logo')} size={36} />
          <span>{name}</span>
        </header>
        {children}
        <Footer settings={settings} />
      </main>
      <Toasts />
    </div>
  );
}

function LoginPanel({ to, onEnter, onIntent }: Omit<Props, 'path'> & { to: string }) {
  const reason = new URLSearchParams(location.search).get('reason');
  const [notice] = useState(() => popSignOutMessage() || reasonText(reason));
  return (
    <Panel title={loginMessage('welcome')} text={loginMessage('slogan')} documentTitle={loginMessage('title')}>
      <LoginForm notice={notice} ssoTo={to} onIntent={onIntent} onDone={() => onEnter(to)} />
    </Panel>
  );
}

function reasonText(reason: string | null): string {
  const reasons: readonly SignedOutReason[] = ['token_not_valid', 'user_not_found', 'signed_out'];
  const found = reasons.find((one) => one === reason);
  return found ? loginMessage(found) : '';
}

function Scene({ background }: { background: string }) {
  return (
    <div className="q-login-scene" aria-hidden="true">
      {background ? <img src={background} alt="" /> : <PortScene />}
    </div>
  );
}

function Footer({ settings }: { settings: Settings }) {
  const links = [
    { text: loginMessage('help'), url: settingText(settings, 'login.help_url') },
    { text: loginMessage('privacy'), url: settingText(settings, 'login.privacy_url') },
    { text: loginMessage('terms'), url: settingText(settings, 'login.clause_url') },
  ].filter(({ url }) => url !== '' && url !== '#');
  return (
    <footer className="q-login-footer">
      <LanguageRow />
      {links.length > 0 && (
        <p>
          {links.map(({ text, url }) => (
            <a key={text} href={url} target="_blank" rel="noreferrer">
              {text}
            </a>
          ))}
        </p>
      )}
      <p>
        <span>{settingText(settings, 'login.copyright')}</span>{' '}
        <span>{settingText(settings, 'login.keep_record')}</span>
      </p>
    </footer>
  );
}
