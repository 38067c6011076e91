import { sailingMessage } from '../sailings.messages.ts';

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export function TableSkeleton() {
  return (
    <div className="q-sailings-skeleton" role="status" aria-label={sailingMessage('loading')}>
      {rows.map((row) => (
        <div key={row} className="q-skeleton" />
      ))}
    </div>
  );
}
