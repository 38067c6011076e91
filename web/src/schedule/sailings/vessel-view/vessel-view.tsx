import { useId } from 'react';
import type { VesselViewVoyage } from '#contract/schedule/schedule-views.ts';
import { ErrorState, PageState } from '#web/ui/states.tsx';
import { CallTable } from '../calls/call-table.tsx';
import { fieldProblems } from '../field-problems.ts';
import type { Names } from '../plan-text.ts';
import { SampleTag } from '../sample-tag.tsx';
import { sailingMessage } from '../sailings.messages.ts';
import { TableSkeleton } from '../table-skeleton.tsx';
import { namesOf } from '../use-sailings.ts';
import { viewMessage } from '../view.messages.ts';
import { ShipBox } from './ship-box.tsx';
import { TextBox } from './text-box.tsx';
import { useVesselView } from './use-vessel-view.ts';

/** Where a ship goes, or the ships of a service, call by call. */
export function VesselView() {
  const { asked, change, data, error, refetch, isFetching } = useVesselView();
  const problems = fieldProblems(error);
  const id = useId();
  const isAsked = asked.vessel !== '' || asked.service !== '';
  return (
    <>
      <search className="q-sailings-bar">
        <div className="q-sailings-line">
          <ShipBox id={`${id}-vessel`} value={asked.vessel} onChange={(vessel) => change({ vessel })} />
          <TextBox
            id={`${id}-service`}
            label={viewMessage('service')}
            value={asked.service}
            onChange={(service) => change({ service })}
          />
          <TextBox
            id={`${id}-voyage`}
            label={viewMessage('voyage')}
            value={asked.voyage}
            onChange={(voyage) => change({ voyage })}
          />
          {Object.values(problems).map((problem) => (
            <span key={problem} className="q-sailings-problem" role="alert">
              {problem}
            </span>
          ))}
        </div>
      </search>
      {!isAsked && <PageState icon="ship" title={viewMessage('vessel_start')} text={viewMessage('vessel_text')} />}
      {error && Object.keys(problems).length === 0 && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isAsked && !error && !data && isFetching && <TableSkeleton />}
      {isAsked && !error && data?.voyages.length === 0 && (
        <PageState icon="ship" title={viewMessage('none')} text={viewMessage('vessel_none')} />
      )}
      {isAsked && !error && data && (
        <div className="q-voyages">
          {data.voyages.map((voyage) => (
            <VoyageCard key={voyage.voyage_id} voyage={voyage} names={namesOf(data.ports)} />
          ))}
        </div>
      )}
    </>
  );
}

function VoyageCard({ voyage, names }: { voyage: VesselViewVoyage; names: Names }) {
  const others = voyage.partners.filter((each) => each !== voyage.carrier);
  return (
    <section className="q-leg" data-blank={voyage.is_blank || undefined}>
      <header>
        <strong>
          {voyage.vessel || '–'} {voyage.voyage}
        </strong>
        <span>
          {voyage.carrier} · {voyage.service_code}
          {voyage.imo !== '' && ` · IMO ${voyage.imo}`}
        </span>
        {others.length > 0 && <small>{sailingMessage('partners', { carriers: others.join(', ') })}</small>}
        {voyage.is_blank && <span className="q-blank">{sailingMessage('blnk')}</span>}
        {voyage.is_sample && <SampleTag />}
      </header>
      <CallTable calls={voyage.calls} names={names} />
    </section>
  );
}
