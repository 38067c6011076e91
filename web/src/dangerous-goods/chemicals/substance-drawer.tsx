import { type Substance, substances } from '#contract/dangerous-goods/substance.ts';
import { useCan, useCanOn } from '#web/platform/session/can.tsx';
import { Dialog } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState, PageSkeleton, PageState } from '#web/ui/states.tsx';
import { usePrefilledBooking } from '#web/booking/prefill.ts';
import { dangerousInputOf } from '../booking-values.ts';
import { useSubstances, substanceKey } from '../substance-rows.ts';
import { Acceptance } from './acceptance.tsx';
import { chemicalsMessage } from './chemicals.messages.ts';
import { DescriptionBuilder } from './document-text.tsx';
import { HazardLabel, PollutantMark } from './hazard-label.tsx';
import { SubstanceFacts } from './substance-facts.tsx';
import { AddButton } from './substance-table.tsx';
import type { ChemicalsTab } from './use-chemicals.ts';
import { useDictionary } from '#web/platform/dictionary.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { useMutation } from '@tanstack/react-query';
import { api } from '#web/platform/api/api.ts';
import { confirm } from '#web/platform/feedback/confirm.tsx';
import { queryClient } from '#web/platform/api/query-client.ts';
import { toast } from '#web/platform/feedback/toast.tsx';

type DrawerProps = { id: number; tab: ChemicalsTab };

/** All fields of one substance. */
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
      <DescriptionBuilder row={row} />
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

/** The documents that the goods need, as a checklist. */
function DocumentList({ row: { documents } }: { row: Substance }) {
  const known = useDictionary('dg_document');
  return (
    <section className="q-chemical-section">
      <h3>
        {chemicalsMessage('documents')}
        <small className="q-faint">{chemicalsMessage('documents_hint')}</small>
      </h3>
      {documents.length === 0 && <p className="q-faint">{chemicalsMessage('documents_none')}</p>}
      <ul className="q-chemical-documents">
        {documents.map((code) => (
          <li key={code}>
            <label>
              <Checkbox /> {known.find(({ value }) => value === code)?.label ?? code}
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A safety officer verifies that EmS and segregation groups match the current edition, or revokes it. */
function VerifyButton({ row }: { row: Substance }) {
  const isVerified = row.is_verified;
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api<Substance>('POST', `${substances.path}${row.id}/verify/`, {
        body: { verified: !isVerified, version: row.version },
      }),
    onSuccess: () =>
      toast.success(chemicalsMessage(isVerified ? 'unverify_done' : 'verify_done', { number: row.un_number })),
    // Another user may have changed the row meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: substanceKey }),
  });

  async function handleClick() {
    const groups = row.segregation_groups.join(', ') || chemicalsMessage('no_groups');
    const isConfirmed =
      isVerified ||
      (await confirm({
        title: chemicalsMessage('verify_title', { number: row.un_number }),
        text: chemicalsMessage('verify_text', { ems: row.ems, groups }),
        okText: chemicalsMessage('verify'),
      }));
    if (isConfirmed) mutate();
  }

  return (
    <Button
      size="small"
      icon={isVerified ? 'close' : 'check'}
      busy={isPending}
      disabled={row.ems === ''}
      onClick={() => void handleClick()}
    >
      {chemicalsMessage(isVerified ? 'unverify' : 'verify')}
    </Button>
  );
}
