import { type ComponentType, useState } from 'react';
import { useTab } from '#web/platform/page/tab.tsx';
import { frameAddress, type MicroApp } from './micro-apps.ts';
import { shellMessage } from '../shell.messages.ts';
import './micro-frame.css';

export function microPage(app: MicroApp): ComponentType {
  return () => <MicroFrame app={app} />;
}

/**
 * The sandbox permits scripts, forms and popups, but no navigation of this window and, from our own host, no access to
 * it.
 */
function sandboxOf(entry: string): string {
  const isForeign = new URL(entry).origin !== location.origin;
  return `allow-scripts allow-forms allow-popups allow-downloads allow-modals${isForeign ? ' allow-same-origin' : ''}`;
}

function MicroFrame({ app }: { app: MicroApp }) {
  const { path, search } = useTab();
  // A change of our address must not reload the app during use.
  const [address] = useState(() => frameAddress(app, path, String(search)));
  const [isLoaded, setLoaded] = useState(false);
  return (
    <>
      {!isLoaded && <div className="q-progress" role="progressbar" aria-label={shellMessage('loading_page')} />}
      <iframe
        className="q-micro"
        title={app.title}
        src={address}
        sandbox={sandboxOf(app.entry)}
        referrerPolicy="no-referrer"
        onLoad={() => setLoaded(true)}
      />
    </>
  );
}
