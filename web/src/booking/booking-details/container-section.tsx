import { useMemo } from 'react';
import { useStored } from '#web/platform/stored.ts';
import { Button } from '#web/ui/button.tsx';
import { specialKinds } from './cargo/special-kinds.ts';
import { useCodeTable } from './code-table.ts';
import { ContainerDifferences } from './container-differences.tsx';
import { ContainerSummary } from './container-summary.tsx';
import { useFormState } from './form-context.ts';
import { gaugeFields, moreFields, type Shown, vgmFields } from './grid/columns.ts';
import { ContainerGrid } from './grid/container-grid.tsx';
import { gridMessage } from './grid/grid.messages.ts';
import { usePortZone } from './port-facts.ts';
import type { Problems } from './problems.ts';
import { ReturnButton } from './return-sheet/return-button.tsx';
import { SectionCard } from './section-card.tsx';
import './grid/grid.css';

/** The container list with its summary, its sums, and where they differ from the header. */
export function ContainerSection({ bookingId }: { bookingId?: number | undefined }) {
  const [isVgmWanted, setVgmWanted] = useStored('booking.isVgmShown', false);
  const [isMoreWanted, setMoreWanted] = useStored('booking.isMoreShown', false);
  // A problem in a folded column must be seen.
  const hasVgmProblem = useFormState(({ problems }) => isAbout(problems, vgmFields));
  const hasMoreProblem = useFormState(({ problems }) => isAbout(problems, moreFields));
  const hasGaugeProblem = useFormState(({ problems }) => isAbout(problems, gaugeFields));
  const isGauge = useFormState(({ values }) => specialKinds(values).includes('O'));
  const shown: Shown = {
    vgm: isVgmWanted || hasVgmProblem,
    more: isMoreWanted || hasMoreProblem,
    gauge: isGauge || hasGaugeProblem,
  };
  const [types, packages] = [useCodeTable('container_type'), useCodeTable('package_type')];
  const zone = usePortZone();
  // Measured: without it every row is drawn again with each key stroke.
  const tables = useMemo(() => ({ types, packages, zone }), [types, packages, zone]);
  const listError = useFormState((state) => state.problems.header['ctnlist']);
  return (
    <SectionCard
      name="containers"
      tools={
        <>
          <ContainerSummary />
          <ContainerDifferences tables={tables} />
          {bookingId !== undefined && <ReturnButton id={bookingId} />}
          <Button size="small" look="text" aria-pressed={shown.more} onClick={() => setMoreWanted(!isMoreWanted)}>
            {gridMessage('show_more')}
          </Button>
          <Button size="small" look="text" aria-pressed={shown.vgm} onClick={() => setVgmWanted(!isVgmWanted)}>
            {gridMessage('show_vgm')}
          </Button>
        </>
      }
    >
      {listError !== undefined && <p className="q-form-error">{listError}</p>}
      <ContainerGrid shown={shown} tables={tables} />
    </SectionCard>
  );
}

function isAbout({ lines }: Problems, fields: ReadonlySet<string>): boolean {
  return Object.values(lines).some((messages) => Object.keys(messages).some((field) => fields.has(field)));
}
