import { countText } from '#web/platform/languages/i18n.ts';
import { paging } from '#contract/kit.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Input, NativeSelect } from '#web/ui/input.tsx';
import { lastPage } from './list-query.ts';
import { screenMessage } from '../screen.messages.ts';

type PagerProps = {
  page: number;
  limit: number;
  /** By default computed from the total. */
  last?: number;
  /** Undefined while unknown. */
  total: number | undefined;
  /** All rows are loaded, so there are no pages. */
  isWhole?: boolean;
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
  /** The user is about to open this page. */
  onHint?: (page: number) => void;
};

/** The footer of a list: total, page size and page. */
export function Pager({ total, isWhole = false, ...controls }: PagerProps) {
  const last = lastPage(total ?? 0, controls.limit);
  return (
    <nav className="q-pager" aria-label={screenMessage('pager')}>
      {total !== undefined && <span>{screenMessage('total', { total: countText(total) })}</span>}
      {!isWhole && <PageControls {...{ last, onHint: noop, ...controls }} isKnown={total !== undefined} />}
    </nav>
  );
}

const noop = () => undefined;

type PageControlsProps = Required<Omit<PagerProps, 'total' | 'isWhole'>> & { isKnown: boolean };

/** Page size and page. */
function PageControls({ page, last, limit, isKnown, onPage, onLimit, onHint }: PageControlsProps) {
  const limits = paging.limits.some((option) => option === limit) ? paging.limits : [...paging.limits, limit];
  return (
    <>
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
      <Pages page={page} last={last} isKnown={isKnown} onPage={onPage} onHint={onHint} />
    </>
  );
}

type PagesProps = Pick<PageControlsProps, 'page' | 'last' | 'onPage' | 'onHint' | 'isKnown'>;

function Pages({ page, last, isKnown, onPage, onHint }: PagesProps) {
  const pageButtonProps = (to: number) => ({
    disabled: to < 1 || to > last,
    onClick: () => onPage(to),
    onPointerEnter: () => onHint(to),
    onFocus: () => onHint(to),
  });
  return (
    <span className="q-pager-pages">
      <IconButton
        icon="chevron-left"
        size="small"
        label={screenMessage('previous_page')}
        {...pageButtonProps(page - 1)}
      />
      <Input
        // The input follows the page; typed text counts on Enter and on blur.
        key={page}
        className="q-pager-number"
        inputMode="numeric"
        aria-label={screenMessage('page_number')}
        defaultValue={page}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
        onBlur={({ currentTarget }) => {
          const target = pageOf(currentTarget.value, last) ?? page;
          currentTarget.value = String(target);
          if (target !== page) onPage(target);
        }}
      />
      <span>{isKnown && screenMessage('page_of', { count: countText(last) })}</span>
      <IconButton icon="chevron-right" size="small" label={screenMessage('next_page')} {...pageButtonProps(page + 1)} />
    </span>
  );
}

function pageOf(text: string, last: number): number | undefined {
  return /^\d{1,9}$/.test(text.trim()) ? Math.max(1, Math.min(last, Number(text))) : undefined;
}
