import './badge.css';

const maxShown = 99;

/** How many there are, at the corner of the button that shows them; the button's name says it in words. */
export function Badge({ count, tone = 'danger' }: { count: number; tone?: 'danger' | 'accent' }) {
  if (count === 0) return null;
  return (
    <span className="q-badge" data-tone={tone} aria-hidden="true">
      {count > maxShown ? `${maxShown}+` : count}
    </span>
  );
}
