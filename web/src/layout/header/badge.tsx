import './badge.css';

const maxCount = 99;

/** A count at the corner of a button, whose name has it in words. */
export function Badge({ count, tone = 'danger' }: { count: number; tone?: 'danger' | 'accent' }) {
  if (count === 0) return null;
  return (
    <span className="q-badge" data-tone={tone} aria-hidden="true">
      {count > maxCount ? `${maxCount}+` : count}
    </span>
  );
}
