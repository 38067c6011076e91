import type { ReactNode } from 'react';

type Props = {
  name: string;
  className?: string;
  /** Whether it contains links. */
  hasLinks: boolean;
  children: ReactNode;
};

/** A table that scrolls in its card: by keyboard too, from a link in it or from itself. */
export function CardTable({ name, className = '', hasLinks, children }: Props) {
  return (
    <div className="q-chart-scrolls" {...(!hasLinks && { tabIndex: 0, role: 'group', 'aria-label': name })}>
      <table className={`q-chart-table ${className}`}>
        <caption className="q-hidden">{name}</caption>
        {children}
      </table>
    </div>
  );
}
