import { useStore } from '#web/platform/store.ts';
import { Dialog } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { unsavedQuestion, type UnsavedPage } from './unsaved.ts';
import { unsavedMessage } from './unsaved.messages.ts';
import './unsaved.css';

/** Unsaved input: save, discard or stay. */
export function UnsavedDialog() {
  const question = useStore(unsavedQuestion);
  if (!question) return null;
  const { pages, isClosing, answer } = question;
  const canSave = pages.every((page) => page.canSave);
  return (
    <Dialog title={unsavedMessage('title')} variant="prompt" holdsInput={false} onClose={() => answer('stay')}>
      <p className="q-dialog-text">{textOf(pages, isClosing)}</p>
      {pages.length > 1 && <Pages pages={pages} />}
      <footer className="q-dialog-foot">
        <Button onClick={() => answer('stay')}>{unsavedMessage('stay')}</Button>
        <Button variant="danger" onClick={() => answer('discard')}>
          {unsavedMessage('discard')}
        </Button>
        {canSave && (
          <Button variant="primary" data-autofocus onClick={() => answer('save')}>
            {unsavedMessage(pages.length > 1 ? 'save_all' : 'save')}
          </Button>
        )}
      </footer>
    </Dialog>
  );
}

function textOf(pages: readonly UnsavedPage[], isClosing: boolean): string {
  const [first] = pages;
  const key = isClosing ? 'close' : 'restart';
  if (pages.length === 1 && first) return unsavedMessage(`${key}_one`, { title: first.title });
  return unsavedMessage(`${key}_many`, { count: pages.length });
}

function Pages({ pages }: { pages: readonly UnsavedPage[] }) {
  return (
    <ul className="q-unsaved" role="list">
      {pages.map(({ path, title, canSave }) => (
        <li key={path}>
          <span>{title}</span>
          {!canSave && <small>{unsavedMessage('cannot_save')}</small>}
        </li>
      ))}
    </ul>
  );
}
