import { useLayoutEffect, useRef } from 'react';
import { createStore, useStore } from '../store.ts';
import { confirmMessage } from './confirm.messages.ts';
import './confirm.css';

export type ConfirmOptions = { title: string; text: string; okText?: string; danger?: boolean };
type Question = ConfirmOptions & { id: number; answer: (isYes: boolean) => void };

const questions = createStore<readonly Question[]>([]);
let lastId = 0;

/** Shows a confirmation; true only if confirmed. Simultaneous ones are shown in sequence. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      questions.set(questions.get().filter((question) => question.id !== id));
      resolve(isYes);
    };
    questions.set([...questions.get(), { ...options, id, answer }]);
  });
}

/** Renders the open confirmation; mounted once. */
export function ConfirmHost() {
  const question = useStore(questions)[0];
  return question ? <ConfirmDialog key={question.id} question={question} /> : null;
}

function ConfirmDialog({ question }: { question: Question }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed before it is unmounted: only then does the browser restore the focus.
    return () => element?.close();
  }, []);
  const { title, text, okText, danger, answer } = question;
  return (
    <dialog
      ref={dialog}
      className="q-confirm"
      role="alertdialog"
      aria-labelledby="q-confirm-title"
      aria-describedby="q-confirm-text"
      onClose={() => answer(false)}
    >
      <h2 id="q-confirm-title">{title}</h2>
      <p id="q-confirm-text">{text}</p>
      <div className="q-confirm-actions">
        <button type="button" className="q-button" onClick={() => answer(false)}>
          {confirmMessage('cancel')}
        </button>
        <button
          type="button"
          className={`q-button q-button-${danger ? 'danger' : 'primary'}`}
          onClick={() => answer(true)}
        >
          {okText ?? confirmMessage('ok')}
        </button>
      </div>
    </dialog>
  );
}
