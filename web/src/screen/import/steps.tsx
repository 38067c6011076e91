import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { importMessage } from './import.messages.ts';

const steps = ['choose', 'check', 'review', 'done'] as const;
export type Step = (typeof steps)[number];

/**
 * One step of the import, below the list of steps. The focused element disappears with the previous step; the dialog
 * must keep the focus to receive keys.
 */
export function StepBody({ at, children }: { at: Step; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return;
    (body.current?.querySelector<HTMLElement>('[data-autofocus]') ?? body.current)?.focus();
  }, [at]);
  return (
    <div ref={body} className="q-import" tabIndex={-1}>
      <Steps at={at} />
      {children}
    </div>
  );
}

/** The list of steps with the current one. */
function Steps({ at }: { at: Step }) {
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
