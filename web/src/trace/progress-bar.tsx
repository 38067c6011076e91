import { type KeyboardEvent, useId } from 'react';
import type { Milestone } from '#contract/trace/milestones.ts';
import { traceMomentText } from './moment-text.ts';
import { nameOfNode } from './node-name.ts';
import { progressMessage } from './progress.messages.ts';
import './journey.css';

type ProgressBarProps = {
  milestones: readonly Milestone[];
  /** The node that filters another part of the page. */
  chosen?: string | undefined;
  onChoose?: ((node: Milestone['node'] | undefined) => void) | undefined;
};

/**
 * The nodes of a shipment in order: a planned time is grey, an estimated one hollow, an actual one solid. In a narrow
 * place they are below each other.
 */
export function ProgressBar({ milestones, chosen, onChoose }: ProgressBarProps) {
  const hintId = useId();
  const current = milestones.findLast(({ state }) => state === 'actual')?.node;
  const entry = chosen ?? current ?? milestones[0]?.node;
  return (
    <div className="q-journey">
      {onChoose && (
        <p id={hintId} className="q-hidden">
          {progressMessage('keys')}
        </p>
      )}
      <ol aria-label={progressMessage('bar')} aria-describedby={onChoose && hintId}>
        {milestones.map((milestone) => {
          const { node, state } = milestone;
          const text = <StepText milestone={milestone} isCurrent={node === current} />;
          return (
            <li key={node} data-state={state} aria-current={node === current ? 'step' : undefined}>
              {onChoose ? (
                <button
                  type="button"
                  tabIndex={node === entry ? 0 : -1}
                  aria-pressed={node === chosen}
                  onKeyDown={handleKeyDown}
                  onClick={() => onChoose(node === chosen ? undefined : node)}
                >
                  {text}
                </button>
              ) : (
                <div>{text}</div>
              )}
            </li>
          );
        })}
      </ol>
      <Legend milestones={milestones} />
    </div>
  );
}

/** One tab stop; the arrows move within. */
function handleKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
  const buttons = [...(event.currentTarget.closest('ol')?.querySelectorAll('button') ?? [])];
  const next = nextAt(event.key, { at: buttons.indexOf(event.currentTarget), count: buttons.length });
  if (next === undefined) return;
  event.preventDefault();
  buttons[next]?.focus();
}

function nextAt(key: string, { at, count }: { at: number; count: number }): number | undefined {
  const to: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    Home: 0,
    End: count - 1,
  };
  const next = to[key];
  return next === undefined ? undefined : Math.min(count - 1, Math.max(0, next));
}

/** The state is a shape and a text, not only a colour. */
function StepText({ milestone, isCurrent }: { milestone: Milestone; isCurrent: boolean }) {
  const { node, state, at, place, reached, of } = milestone;
  const isPartly = reached > 0 && reached < of;
  return (
    <>
      <span className="q-journey-mark" />
      <span className="q-journey-name">
        {nameOfNode(node)}
        {isPartly && <small> {progressMessage('boxes', { reached, of })}</small>}
      </span>
      <span className="q-journey-when">
        {at !== null && (
          <time dateTime={at} title={traceMomentText(at)}>
            <span className="q-hidden">{at.slice(0, 5)}</span>
            {traceMomentText(at).slice(5)}
          </time>
        )}{' '}
        <span className={at === null && state === 'implied' ? undefined : 'q-hidden'}>{progressMessage(state)}</span>
        {place !== '' && (
          <span className="q-journey-place" title={place}>
            {place}
          </span>
        )}
        {isCurrent && <span className="q-hidden"> {progressMessage('current')}</span>}
      </span>
    </>
  );
}

/** The legend of the visible marks. */
function Legend({ milestones }: Pick<ProgressBarProps, 'milestones'>) {
  const visibleStates = (['actual', 'implied', 'estimated', 'planned'] as const).filter((state) =>
    milestones.some((one) => one.state === state),
  );
  if (visibleStates.length === 0) return null;
  return (
    <ul className="q-journey-legend" aria-label={progressMessage('legend')}>
      {visibleStates.map((state) => (
        <li key={state} data-state={state}>
          <span className="q-journey-mark" />
          {progressMessage(state)}
        </li>
      ))}
    </ul>
  );
}
