import { type PageKey, pageCommands } from '#web/platform/page/page-commands.ts';
import { useStore } from '#web/platform/store.ts';
import { Dialog } from '#web/screen/dialog.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { useLetterKeys } from '../letter-keys.ts';
import { keyMessage } from './key-help.messages.ts';
import './key-help.css';

const consoleKeys: readonly PageKey[] = [
  { keys: 'Ctrl+K', text: keyMessage('palette') },
  { keys: 'S', text: keyMessage('search') },
  { keys: '?', text: keyMessage('help') },
  { keys: 'Alt+W', text: keyMessage('close_tab') },
  { keys: 'Alt+L', text: keyMessage('lock') },
  { keys: 'Ctrl+Alt+←', text: keyMessage('previous_tab') },
  { keys: 'Ctrl+Alt+→', text: keyMessage('next_tab') },
  { keys: 'Ctrl+Alt+↓', text: keyMessage('all_tabs') },
  { keys: 'Delete', text: keyMessage('close_focused') },
  { keys: '*', text: keyMessage('favourite') },
  { keys: 'Ctrl+Enter', text: keyMessage('submit') },
  { keys: 'Alt+↓', text: keyMessage('calendar') },
  { keys: 'F1', text: keyMessage('field_help') },
  { keys: 'Esc', text: keyMessage('escape') },
];

/** The keys of the active page and of the console. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const { keys } = useStore(pageCommands);
  const [hasLetters, setLetters] = useLetterKeys();
  return (
    <Dialog title={keyMessage('title')} holdsInput={false} onClose={onClose}>
      <div className="q-dialog-body q-keys">
        {keys.length > 0 && <Keys title={keyMessage('page')} keys={keys} />}
        <Keys title={keyMessage('app')} keys={consoleKeys} />
      </div>
      <footer className="q-dialog-foot">
        <label className="q-keys-letters" data-autofocus>
          <Checkbox checked={hasLetters} onChange={(event) => setLetters(event.target.checked)} />
          {keyMessage('letters')}
        </label>
      </footer>
    </Dialog>
  );
}

function Keys({ title, keys }: { title: string; keys: readonly PageKey[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {keys.map(({ keys: combination, text }) => (
          <div key={combination}>
            <dt>
              {combination.split('+').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
