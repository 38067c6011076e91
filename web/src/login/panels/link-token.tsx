import { loginAccountMessage } from '../account.messages.ts';
import { OutcomePanel } from './outcome.tsx';

/** The token of the mailed link, behind `#` so that no server on the way sees it; `''` if it is missing. */
export function linkToken(): string {
  return /^#(\d+\.[\w-]{43})$/.exec(location.hash)?.[1] ?? '';
}

/** An incomplete link. `retryPath` sends a new one. */
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
