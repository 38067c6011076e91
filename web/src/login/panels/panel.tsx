import type { ReactNode } from 'react';
import { siteName, useSettings } from '#web/platform/settings.ts';

export type PanelProps = {
  /** The requested page of the console. */
  to: string;
  onEnter: (to: string) => void;
  onIntent: () => void;
};

type Props = { title: string; text: string; documentTitle?: string; children: ReactNode };

/** One page next to the picture: a title and a form. */
export function Panel({ title, text, documentTitle = title, children }: Props) {
  const name = siteName(useSettings());
  return (
    <div className="q-login-panel">
      <title>{`${documentTitle} - ${name}`}</title>
      <h1>{title}</h1>
      <p className="q-login-slogan">{text}</p>
      {children}
    </div>
  );
}
