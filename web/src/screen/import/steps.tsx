import { Icon } from '#web/ui/icon.tsx';
import { importMessage } from './import.messages.ts';

const steps = ['choose', 'check', 'review', 'done'] as const;
export type Step = (typeof steps)[number];

/** Where in the import its reader is. */
export function Steps({ at }: { at: Step }) {
  const current = steps.indexOf(at);
  return (
    <ol className="q-steps" aria-label={importMessage('steps')}>
      {steps.map((step, index) => (
        <li key={step} data-done={index < current || undefined} aria-current={index === current ? 'step' : undefined}>
          <span className="q-step-mark">{index < current ? <Icon name="check" /> : index + 1}</span>
          {importMessage(`step_${step}`)}
        </li>
      ))}
    </ol>
  );
}
