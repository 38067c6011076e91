import type { Substance } from '#contract/dangerous-goods/substance.ts';
import { useCan, useCanOn } from '#web/platform/can.tsx';
import { Dialog } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState, PageSkeleton, PageState } from '#web/ui/states.tsx';
import { usePrefilledBooking } from '#web/booking/prefill.ts';
import { dangerousInputOf } from '../booking-values.ts';
import { useSubstances } from '../substance-rows.ts';
import { Acceptance } from './acceptance.tsx';
import { chemicalsMessage } from './chemicals.messages.ts';
import { DocumentList } from './document-list.tsx';
import { DocumentText } from './document-text.tsx';
import { HazardLabel, PollutantMark } from './hazard-label.tsx';
import { SubstanceFacts } from './substance-facts.tsx';
import { AddButton } from './substance-table.tsx';
import type { ChemicalsTab } from './use-chemicals.ts';
import { VerifyButton } from './verify-button.tsx';

type DrawerProps = { id: number; tab: ChemicalsTab };

/** All that is known of one substance. */
export function SubstanceDrawer({ id, tab }: DrawerProps) {
  const { data, error, refetch } = useSubstances({ id: [id] });
  const row = data?.data.find((each) => each.id === id);
  const title = row ? chemicalsMessage('drawer', { number: row.un_number, name: row.psn }) : chemicalsMessage('facts');
  return (
    <Dialog variant="drawer" title={title} holdsInput={false} onClose={() => tab.change({ open: undefined })}>
      <div className="q-chemical">
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <PageSkeleton />}
        {data && !row && <PageState icon="search" title={chemicalsMessage('none')} />}
        {row && <Body row={row} tab={tab} />}
      </div>
    </Dialog>
  );
}

function Body({ row, tab }: { row: Substance; tab: ChemicalsTab }) {
  const labels = row.labels.length > 0 ? row.labels : [row.dclass, ...row.subsidiary.split('/').filter(Boolean)];
  return (
    <>
      <header className="q-chemical-head">
        <span className="q-chemicals-hazards">
          {labels.map((each) => (
            <HazardLabel key={each} dclass={each} size="large" />
          ))}
          {row.marine_pollutant && <PollutantMark title={chemicalsMessage('pollutant')} size="large" />}
        </span>
        <span>
          <b>{row.psn_zh || row.psn}</b>
          <small>{row.aliases.join(' · ')}</small>
        </span>
        <Actions row={row} tab={tab} />
      </header>
      {row.note !== '' && <p className="q-chemical-note">{row.note}</p>}
      <DocumentText row={row} />
      <SubstanceFacts row={row} />
      <Acceptance row={row} />
      <DocumentList row={row} />
    </>
  );
}

function Actions({ row, tab }: { row: Substance; tab: ChemicalsTab }) {
  const mayVerify = useCan('Verify');
  const mayBook = useCanOn('/bookingInquiry', 'Create');
  const book = usePrefilledBooking();
  return (
    <span className="q-chemical-actions">
      <AddButton row={row} tab={tab} />
      {mayBook && (
        <Button
          size="small"
          icon="plus"
          onClick={() =>
            book(
              { cargoid: 'D', dglist: [dangerousInputOf(row)] },
              chemicalsMessage('book_from', { number: row.un_number }),
            )
          }
        >
          {chemicalsMessage('book')}
        </Button>
      )}
      {mayVerify && <VerifyButton row={row} />}
    </span>
  );
}
