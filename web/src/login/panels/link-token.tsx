import { loginAccountMessage } from '../account.messages.ts';
import { OutcomePanel } from './outcome.tsx';

/** What the mailed link carries, behind `#` so that no server on the way ever sees it; `''` when it was cut off. */
export function linkToken(): string {
  return /^#(\d+\.[\w-]{43})$/.exec(location.hash)?.[1] ?? '';
}

/** A link that was not copied whole. `again` is where a new one is asked for. */
export function BrokenLink({ retryPath }: { retryPath: string }) {
  return (
    <OutcomePanel
      icon="warning"
      title={loginAccountMessage('link_missing')}
      text={loginAccountMessage('link_missing_text')}
    >
      <a className="q-button q-login-submit" href={retryPath}>
        {loginAccountMessage('again')}
      </a>
    </OutcomePanel>
  );
}
