import type { ReactNode } from 'react';
import './board.css';

/** A page of panels, `q-board-panel`, under a line of what is told of all of them and done with them. */
export function Board({ className, children }: { className: string; children: ReactNode }) {
  return <div className={`q-board ${className}`}>{children}</div>;
}

export function BoardHead({ children }: { children: ReactNode }) {
  return <header className="q-board-head">{children}</header>;
}

/** When it was read; or that it could not be read since. */
export function AsOf({ text, hasFailed }: { text: string; hasFailed: boolean }) {
  return (
    <p className="q-as-of" data-failed={hasFailed || undefined} role={hasFailed ? 'alert' : undefined}>
      {text}
    </p>
  );
}
