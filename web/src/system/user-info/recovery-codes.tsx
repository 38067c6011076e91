import { siteName, useSettings } from '#web/platform/settings.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from './copy-button.tsx';
import { factorMessage } from './second-factor.messages.ts';
import './second-factor.css';

type Props = { codes: readonly string[]; username: string; onSaved: () => void };

/** The recovery codes, shown once, to copy or download. */
export function RecoveryCodeList({ codes, username, onSaved }: Props) {
  const site = siteName(useSettings());
  const text = [factorMessage('file_title', { site, username }), '', ...codes, ''].join('\n');
  return (
    <div className="q-factor-codes">
      <p>{factorMessage('codes_text')}</p>
      <ol translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="q-factor-foot">
        <CopyButton text={text} label={factorMessage('copy')} />
        <Button icon="download" data-autofocus onClick={() => save(text, `${site}-${username}.txt`)}>
          {factorMessage('download')}
        </Button>
        <Button variant="primary" onClick={onSaved}>
          {factorMessage('kept')}
        </Button>
      </div>
    </div>
  );
}

function save(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
