import { useId } from 'react';
import { paging } from '#contract/kit.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Input, NativeSelect } from '#web/ui/input.tsx';
import { screenMessage } from './screen.messages.ts';

type PagerProps = {
  page: number;
  last: number;
  limit: number;
  total: number;
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
  /** Somebody is about to turn to this page. */
  onHint: (page: number) => void;
};

/** The footer of a list: how many rows there are, how many on a page, and which page. */
export function Pager({ page, last, limit, total, onPage, onLimit, onHint }: PagerProps) {
  const id = useId();
  const limits = paging.limits.some((offered) => offered === limit) ? paging.limits : [...paging.limits, limit];
  const hint = (wanted: number) => ({ onPointerEnter: () => onHint(wanted), onFocus: () => onHint(wanted) });
  return (
    <nav className="q-pager" aria-label={screenMessage('pager')}>
      <span>{screenMessage('total', { total: total.toLocaleString() })}</span>
      <NativeSelect
        aria-label={screenMessage('page_size')}
        value={limit}
        onChange={(event) => onLimit(Number(event.target.value))}
      >
        {limits.map((count) => (
          <option key={count} value={count}>
            {screenMessage('per_page', { count })}
          </option>
        ))}
      </NativeSelect>
      <span className="q-pager-pages">
        <IconButton
          icon="chevron-left"
          size="small"
          label={screenMessage('previous_page')}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
          {...hint(page - 1)}
        />
        <Input
          // A page turned elsewhere is shown here; what is typed here counts on Enter and on leaving.
          key={page}
          id={id}
          className="q-pager-number"
          inputMode="numeric"
          aria-label={screenMessage('page_number')}
          defaultValue={page}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
          }}
          onBlur={(event) => {
            const wanted = pageOf(event.target.value, last);
            event.target.value = String(wanted ?? page);
            if (wanted !== undefined && wanted !== page) onPage(wanted);
          }}
        />
        <span>{screenMessage('page_of', { count: last.toLocaleString() })}</span>
        <IconButton
          icon="chevron-right"
          size="small"
          label={screenMessage('next_page')}
          disabled={page >= last}
          onClick={() => onPage(page + 1)}
          {...hint(page + 1)}
        />
      </span>
    </nav>
  );
}

function pageOf(text: string, last: number): number | undefined {
  return /^\d{1,9}$/.test(text.trim()) ? Math.max(1, Math.min(last, Number(text))) : undefined;
}
