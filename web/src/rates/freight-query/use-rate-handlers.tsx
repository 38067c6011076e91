import { type ReactNode, useState } from 'react';
import type { FoundRate, RateSearchPage } from '#contract/rates/rate-query.ts';
import { usePrefilledBooking } from '#web/booking/prefill.ts';
import { useCanOn } from '#web/platform/session/can.tsx';
import { Loaded, loadable } from '#web/platform/loadable.tsx';
import { reportError } from '#web/platform/api/report-error.ts';
import { bookingValuesOfRate } from './booking-values.ts';
import type { RateFilter } from './filter.ts';
import type { RateHandlers } from './rate-handlers.ts';
import { rateName } from './rate-texts.ts';

const detail = loadable(async () => (await import('./detail/rate-detail.tsx')).RateDetail);
const quote = loadable(async () => (await import('../quote/public.ts')).QuoteDialog);
const comparison = loadable(async () => (await import('./compare/compare-dialog.tsx')).CompareDialog);
const copy = loadable(async () => (await import('./copy/copy-dialog.tsx')).CopyDialog);

type Opened = { kind: 'detail'; rate: FoundRate } | { kind: 'quote' | 'compare' | 'copy'; rates: readonly FoundRate[] };

type RateQueryState = { filter: RateFilter; found: Pick<RateSearchPage, 'date' | 'exchange_date'> | undefined };

export function useRateHandlers({ filter, found }: RateQueryState): { can: RateHandlers; dialog: ReactNode } {
  const [opened, setOpened] = useState<Opened>();
  const canQuote = useCanOn('/quote', 'Create');
  const canBook = useCanOn('/bookingInquiry', 'Create');
  const prefill = usePrefilledBooking();
  const can: RateHandlers = {
    open: (rate) => setOpened({ kind: 'detail', rate }),
    compare: (rates) => setOpened({ kind: 'compare', rates }),
    copy: (rates) => setOpened({ kind: 'copy', rates }),
    quote: canQuote ? (rates) => setOpened({ kind: 'quote', rates }) : undefined,
    book: canBook
      ? (rate, sailing) => {
          setOpened(undefined);
          bookingValuesOfRate(rate.id, filter.mix, sailing)
            .then((values) => prefill(values, rateName(rate)))
            .catch(reportError);
        }
      : undefined,
  };
  const close = () => setOpened(undefined);
  return { can, dialog: opened && dialogOf(opened, { can, filter, found, close }) };
}

type Around = RateQueryState & { can: RateHandlers; close: () => void };

function dialogOf(opened: Opened, { can, filter, found, close }: Around): ReactNode {
  switch (opened.kind) {
    case 'detail':
      return <Loaded component={detail} props={{ rate: opened.rate, filter, found, can, onClose: close }} />;
    case 'compare':
      return <Loaded component={comparison} props={{ rates: opened.rates, filter, can, onClose: close }} />;
    case 'copy':
      return <Loaded component={copy} props={{ rates: opened.rates, mix: filter.mix, onClose: close }} />;
    case 'quote':
      return <Loaded component={quote} props={{ rates: opened.rates, basis: filter, onClose: close }} />;
  }
}
