import { type ReactNode, useId, useState } from 'react';
import type { VesselViewVoyage } from '#contract/schedule/schedule-views.ts';
import { ErrorState, PageState } from '#web/ui/states.tsx';
import { CallTable } from '../calls/call-table.tsx';
import { fieldProblems } from '../filter/field-problems.ts';
import type { PlaceNames } from '../plan/plan-text.ts';
import { SampleTag } from '../sample-tag.tsx';
import { sailingMessage } from '../sailings.messages.ts';
import { TableSkeleton } from '../plan/table-skeleton.tsx';
import { placeNamesOf } from '../use-sailings.ts';
import { sailingViewMessage } from '../view.messages.ts';
import { useVesselView } from './use-vessel-view.ts';
import { useDebouncedCall } from '#web/screen/controls/use-debounced.ts';
import { Input } from '#web/ui/input.tsx';
import { vesselSource } from '#web/codes/vessel/public.ts';
import { LookupControl } from '#web/screen/controls/rows/lookup-control.tsx';

/** A vessel's voyages, or those of a service, call by call. */
export function VesselSchedule({ views }: { views: ReactNode }) {
  const view = useVesselView();
  const { fields, change, error } = view;
  const id = useId();
  return (
    <>
      <search className="q-sailings-bar">
        <div className="q-sailings-line">
          {views}
          <ShipBox id={`${id}-vessel`} value={fields.vessel} onChange={(vessel) => change({ vessel })} />
          {(['service', 'voyage'] as const).map((name) => (
            <TextBox
              key={name}
              id={`${id}-${name}`}
              label={sailingViewMessage(name)}
              value={fields[name]}
              onChange={(text) => change({ [name]: text })}
            />
          ))}
          {Object.values(fieldProblems(error)).map((problem) => (
            <span key={problem} className="q-sailings-problem" role="alert">
              {problem}
            </span>
          ))}
        </div>
      </search>
      {fields.vessel === '' && fields.service === '' ? (
        <PageState icon="ship" title={sailingViewMessage('vessel_start')} text={sailingViewMessage('vessel_text')} />
      ) : (
        <Voyages view={view} />
      )}
    </>
  );
}

function Voyages({ view: { data, error, refetch } }: { view: ReturnType<typeof useVesselView> }) {
  if (error && Object.keys(fieldProblems(error)).length > 0) return null;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton />;
  if (data.voyages.length === 0)
    return <PageState icon="ship" title={sailingViewMessage('none')} text={sailingViewMessage('vessel_none')} />;
  const names = placeNamesOf(data.ports);
  return (
    <div className="q-voyages">
      {data.voyages.map((voyage) => (
        <VoyageCard key={voyage.voyage_id} voyage={voyage} names={names} />
      ))}
    </div>
  );
}

function VoyageCard({ voyage, names }: { voyage: VesselViewVoyage; names: PlaceNames }) {
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

type TextBoxProps = { id: string; label: string; value: string; onChange: (text: string) => void };

const idleMs = 500;

/** A text that is searched after a pause in typing. */
function TextBox({ id, label, value, onChange }: TextBoxProps) {
  const [typed, setTyped] = useState<string>();
  const rested = useDebouncedCall((text: string) => {
    setTyped(undefined);
    onChange(text.trim());
  }, idleMs);
  return (
    <span className="q-sailings-filter">
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        maxLength={20}
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value.toUpperCase());
          rested.call(target.value.toUpperCase());
        }}
      />
    </span>
  );
}

type ShipBoxProps = { id: string; value: string; onChange: (ship: string) => void };

/** A vessel by name or IMO number; committed on Enter and on blur. */
function ShipBox({ id, value, onChange }: ShipBoxProps) {
  const [typed, setTyped] = useState<string>();
  function take(ship: string) {
    setTyped(undefined);
    if (ship.trim() !== value) onChange(ship.trim());
  }
  return (
    <span className="q-sailings-filter q-sailings-ship">
      <label htmlFor={id}>{sailingViewMessage('vessel')}</label>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (typed !== undefined) take(typed);
        }}
      >
        <LookupControl
          id={id}
          label={sailingViewMessage('vessel')}
          value={typed ?? value}
          suggestions={vesselSource}
          opensOnClick
          isFree
          onChange={(text) => setTyped(text.toUpperCase())}
          onPick={({ value: name }) => take(name)}
          onUnmatched={() => typed !== undefined && take(typed)}
        />
      </form>
    </span>
  );
}
