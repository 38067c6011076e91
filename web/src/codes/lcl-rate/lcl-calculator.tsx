import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { lclRates } from '#contract/codes/lcl-rate.ts';
import { lclRateLabels } from '#contract/codes/lcl-rate.labels.ts';
import type { Page } from '#contract/kit.ts';
import { api } from '#web/platform/api/api.ts';
import { errorText } from '#web/platform/api/error-text.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { officeToday } from '#web/platform/office-clock.ts';
import { CodeControl } from '#web/screen/controls/rows/code-control.tsx';
import type { ControlProps } from '#web/screen/controls/control-props.ts';
import { DateControl } from '#web/screen/controls/dates/date-control.tsx';
import { NumberControl } from '#web/screen/controls/number-control.tsx';
import { CancelButton, Dialog } from '#web/screen/dialog.tsx';
import { ChargeTable } from './charge-table.tsx';
import { lclMessage } from './lcl-calculator.messages.ts';
import { cbmOf, chargesOf, type LclRate, type LoadDraft } from './lcl-load.ts';
import './lcl-calculator.css';

const labels = localeTexts(lclRateLabels);
const loadPorts = { resource: 'load_port', fallback: 'port' };
const dischargePorts = { resource: 'destination_port', fallback: 'port' };
const locodeLength = 5;

const empty = { portload: '', portdischarge: '', pieces: '', length: '', width: '', height: '', cbm: '', kgs: '' };

/** The charges of a part load between two ports, by each rate valid on a day (W/M). */
export function LclCalculator({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState<LoadDraft>(() => ({ ...empty, day: officeToday() }));
  return (
    <Dialog title={lclMessage('title')} variant="drawer" holdsInput={false} onClose={onClose}>
      <div className="q-dialog-body" data-autofocus>
        <LoadFields draft={draft} onChange={(part) => setDraft({ ...draft, ...part })} />
        <Charges draft={draft} />
      </div>
      <footer className="q-dialog-foot">
        <CancelButton>{lclMessage('close')}</CancelButton>
      </footer>
    </Dialog>
  );
}

type LoadProps = { draft: LoadDraft; onChange: (part: Partial<LoadDraft>) => void };

function LoadFields({ draft, onChange }: LoadProps) {
  const field = (name: keyof LoadDraft, label: string) => ({
    label,
    value: draft[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  const cbm = cbmOf(draft);
  return (
    <div className="q-form-grid">
      <Item {...field('portload', labels.portload)}>{(props) => <CodeControl {...props} source={loadPorts} />}</Item>
      <Item {...field('portdischarge', labels.portdischarge)}>
        {(props) => <CodeControl {...props} source={dischargePorts} />}
      </Item>
      <Item {...field('pieces', lclMessage('pieces'))}>{(props) => <NumberControl {...props} isWhole />}</Item>
      <Item {...field('length', lclMessage('sides'))}>
        {({ id, label }) => (
          <span className="q-lcl-sides" role="group" aria-label={label}>
            {(['length', 'width', 'height'] as const).map((side, at) => (
              <NumberControl
                key={side}
                {...field(side, lclMessage(side))}
                id={at === 0 ? id : `${id}-${side}`}
                ariaLabel={lclMessage(side)}
              />
            ))}
          </span>
        )}
      </Item>
      <Item {...field('cbm', lclMessage('cbm'))} value={cbm} note={lclMessage('cbm_hint')}>
        {(props) => <NumberControl {...props} isDisabled={cbm !== draft.cbm} />}
      </Item>
      <Item {...field('kgs', lclMessage('kgs'))}>{(props) => <NumberControl {...props} />}</Item>
      <Item {...field('day', lclMessage('day'))}>{(props) => <DateControl {...props} />}</Item>
    </div>
  );
}

type FieldProps = Pick<ControlProps<string>, 'label' | 'value' | 'onChange'>;
type ItemProps = FieldProps & { note?: string; children: (props: ControlProps<string>) => ReactNode };

function Item({ label, value, onChange, note, children }: ItemProps) {
  const id = useId();
  const noteId = note === undefined ? undefined : `${id}-note`;
  return (
    <div className="q-form-item">
      <span className="q-field-label">
        <label htmlFor={id}>{label}</label>
      </span>
      <div className="q-form-control">
        {children({ id, label, value, onChange, describedBy: noteId })}
        {note !== undefined && (
          <span id={noteId} className="q-faint">
            {note}
          </span>
        )}
      </div>
    </div>
  );
}

function Charges({ draft }: { draft: LoadDraft }) {
  const { portload, portdischarge } = draft;
  const areNamed = [portload, portdischarge].every((code) => code.length === locodeLength);
  const { data, error } = useQuery({
    queryKey: [lclRates.name, 'charges', portload, portdischarge],
    queryFn: async ({ signal }) => {
      const query = { portload, portdischarge, enabled: true, limit: 999 };
      return (await api<Page<LclRate>>('GET', lclRates.path, { query, signal })).data;
    },
    enabled: areNamed,
    meta: { handles: () => true },
  });
  const charges = areNamed && data ? chargesOf(data, draft) : undefined;
  if (error)
    return (
      <p className="q-form-error" role="alert">
        {errorText(error).text}
      </p>
    );
  if (!charges) return <p className="q-lcl-note q-faint">{lclMessage('hint')}</p>;
  return charges.length === 0 ? (
    <p className="q-lcl-note" role="status">
      {lclMessage('none')}
    </p>
  ) : (
    <ChargeTable charges={charges} />
  );
}
