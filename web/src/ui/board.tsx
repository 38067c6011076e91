import type { ReactNode } from 'react';
import './board.css';

/** A page of panels, `q-board-panel`, below a line with their common state and tools. */
export function Board({ className, children }: { className: string; children: ReactNode }) {
  return <div className={`q-board ${className}`}>{children}</div>;
}

export function BoardHead({ children }: { children: ReactNode }) {
  return <header className="q-board-head">{children}</header>;
}

/** The time of the last refresh; or that it failed since. */
export function AsOf({ text, hasFailed }: { text: string; hasFailed: boolean }) {
  return (
    <p className="q-as-of" data-failed={hasFailed || undefined} role={hasFailed ? 'alert' : undefined}>
      {text}
    </p>
  );
}
