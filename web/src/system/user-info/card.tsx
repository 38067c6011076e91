import { type ReactNode, useId } from 'react';
import { ErrorState } from '#web/ui/states.tsx';

type CardProps = { title: string; text: string; tools?: ReactNode; isWide?: boolean; children: ReactNode };

/** One section of the page. */
export function Card({ title, text, tools, isWide = false, children }: CardProps) {
  const id = useId();
  return (
    <section className="q-user-card-section" data-wide={isWide || undefined} aria-labelledby={id}>
      <header>
        <div>
          <h2 id={id}>{title}</h2>
          <p>{text}</p>
        </div>
        {tools}
      </header>
      {children}
    </section>
  );
}

type QueryState<T> = { data: T | undefined; error: Error | null; refetch: () => Promise<unknown> };

/** The result of a query, its failure, or a skeleton. */
export function QueryContent<T>({ of, children }: { of: QueryState<T>; children: (data: T) => ReactNode }) {
  if (of.data !== undefined) return children(of.data);
  if (of.error) return <ErrorState error={of.error} onRetry={() => void of.refetch()} />;
  return (
    <div className="q-user-waiting">
      <div className="q-skeleton" />
      <div className="q-skeleton" />
      <div className="q-skeleton" />
    </div>
  );
}
