import type { ComponentType } from 'react';
import { ActivatePanel, ConfirmPanel } from './activate-panel.tsx';
import { ChangePanel } from './change-panel.tsx';
import { ForgotPanel } from './forgot-panel.tsx';
import type { PanelProps } from './panel.tsx';
import type { LoginPath } from '../paths.ts';
import { RegisterPanel } from './register-panel.tsx';
import { ResetPanel } from './reset-panel.tsx';
import { BindPanel, ReturnPanel, SsoPanel } from '../sso/sso-panels.tsx';

const panels: Readonly<Record<Exclude<LoginPath, '/login'>, ComponentType<PanelProps>>> = {
  '/register': RegisterPanel,
  '/activate': ActivatePanel,
  '/confirm-email': ConfirmPanel,
  '/forgot-password': ForgotPanel,
  '/reset-password': ResetPanel,
  '/change-password': ChangePanel,
  '/oauth2': SsoPanel,
  '/auth-redirect': ReturnPanel,
  '/bind': BindPanel,
};

/** Login pages other than the login itself. */
export function AccountPanel({ path, ...props }: PanelProps & { path: Exclude<LoginPath, '/login'> }) {
  const Panel = panels[path];
  return <Panel {...props} />;
}
