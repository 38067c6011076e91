import { useId, useState } from 'react';
import { colon } from '#web/platform/languages/i18n.ts';
import { reportError } from '#web/platform/api/report-error.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { Dialog } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { calculation } from './calculation.ts';
import { calculatorMessage } from './calculator.messages.ts';
import './calculator.css';

/** The container calculator, with exact decimals. */
export function CalculatorDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [history, setHistory] = useState<readonly string[]>([]);
  const id = useId();
  const { result, operation } = calculation(text);
  const problem = result.ok || text.trim() === '' ? undefined : calculatorMessage(result.reason, { operation });

  function takeOver() {
    if (!result.ok) return;
    setHistory([`${text.trim()} = ${result.value}`, ...history].slice(0, 8));
    setText(result.value);
  }

  return (
    <Dialog title={calculatorMessage('title')} variant="prompt" holdsInput={false} onClose={onClose}>
      <form
        className="q-dialog-body q-calculator"
        data-autofocus
        onSubmit={(event) => {
          event.preventDefault();
          takeOver();
        }}
      >
        <label htmlFor={id}>{calculatorMessage('expression')}</label>
        <Input
          id={id}
          className="q-mono"
          aria-describedby={`${id}-note`}
          aria-invalid={problem !== undefined || undefined}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p id={`${id}-note`} className={problem === undefined ? 'q-faint' : 'q-form-error'}>
          {problem ?? calculatorMessage('hint')}
        </p>
        <Results value={result.ok ? result.value : '–'} history={history} />
      </form>
      <footer className="q-dialog-foot">
        <Button disabled={!result.ok} onClick={() => result.ok && copy(result.value)}>
          {calculatorMessage('copy')}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {calculatorMessage('close')}
        </Button>
      </footer>
    </Dialog>
  );
}

function copy(value: string): void {
  navigator.clipboard.writeText(value).then(() => toast.success(calculatorMessage('copied', { value })), reportError);
}

function Results({ value, history }: { value: string; history: readonly string[] }) {
  return (
    <>
      <p role="status">
        {calculatorMessage('result') + colon}
        <output className="q-mono">{value}</output>
      </p>
      <ul className="q-mono">
        {history.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
