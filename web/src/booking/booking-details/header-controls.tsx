import { useRef } from 'react';
import { useDictionary } from '#web/platform/dictionary.ts';
import { CodeControl } from '#web/screen/controls/rows/code-control.tsx';
import { type CodeRow, codeSuggestions } from '#web/screen/controls/rows/code-rows.ts';
import type { ControlProps } from '#web/screen/controls/control-props.ts';
import { headerText } from './form/booking-values.ts';
import { useBookingForm } from './form/form-context.ts';
import { useRuleFacts } from './findings/rule-facts.ts';
import { usePortFact } from './port-facts.ts';
import { LatinLine, LatinText } from './text/latin-text.tsx';
import { goodsBlock, marksBlock } from './text/text-lines.ts';

// Below the short lists of the office, all ports are offered.
const loadPorts = { resource: 'load_port', fallback: 'port' };
const billTypes = { resource: 'issue_type' };
const dischargePorts = { resource: 'destination_port', fallback: 'port' };

export function LoadPortControl(props: ControlProps<string>) {
  return <CodeControl {...props} offersNew source={loadPorts} />;
}

/** The place of delivery follows the port of discharge until another one is entered. */
export function DischargePortControl({ onChange, ...props }: ControlProps<string>) {
  const { form } = useBookingForm();
  const port = usePortFact();
  // The code is typed letter by letter.
  const filled = useRef('');
  const portName = (code: string, chosen?: CodeRow) =>
    (port(code) ?? chosen)?.name_en?.slice(0, maxLengths.place).toUpperCase() ?? '';
  function choose(code: string, chosen?: CodeRow) {
    const current = headerText(form.store.get().values, 'placedelivery');
    const isUsual = ['', filled.current, portName(props.value)].includes(current);
    onChange(code);
    if (!isUsual || portName(code, chosen) === '') return;
    filled.current = portName(code, chosen);
    form.setField('placedelivery', filled.current);
  }
  return <CodeControl {...props} offersNew onChange={(code) => choose(code)} onPick={choose} source={dischargePorts} />;
}

/** A type of bill sets the usual numbers of originals and copies, unless others were entered. */
export function BillTypeControl({ onChange, ...props }: ControlProps<string>) {
  const { form } = useBookingForm();
  const facts = useRuleFacts();
  function countsOf(code: string) {
    const bill = facts?.issueTypes.find((each) => each.code === code);
    return bill && { nobill: String(bill.default_originals), copynobilll: String(bill.default_copies) };
  }
  function choose(code: string) {
    const [before, counts] = [countsOf(props.value), countsOf(code)];
    onChange(code);
    for (const name of ['nobill', 'copynobilll'] as const) {
      const current = headerText(form.store.get().values, name);
      if (counts && ['', before?.[name]].includes(current)) form.setField(name, counts[name]);
    }
  }
  return <CodeControl {...props} onChange={choose} source={billTypes} />;
}

/** Lengths of the contract. */
const maxLengths = { marks: 1750, goods: 5250, remark: 512, place: 100, payableAt: 35 } as const;

export function MarksControl(props: ControlProps<string>) {
  return <LatinText {...props} block={marksBlock} rows={6} max={maxLengths.marks} />;
}

export function GoodsControl(props: ControlProps<string>) {
  return <LatinText {...props} block={goodsBlock} rows={6} max={maxLengths.goods} />;
}

/** The remark to the carrier. */
export function RemarkControl(props: ControlProps<string>) {
  return <LatinText {...props} rows={3} max={maxLengths.remark} />;
}

/** A place in words; ports and inland places are offered by code and names. */
export function PlaceControl(props: ControlProps<string>) {
  return <LatinLine {...props} max={maxLengths.place} offers={codeSuggestions({ resource: 'port' })} />;
}

export function PayableAtControl(props: ControlProps<string>) {
  return <LatinLine {...props} max={maxLengths.payableAt} />;
}

/** A short closed list as buttons: one key or one click. */
export function ChoiceControl({ dictionary, value, onChange, ...rest }: ControlProps<string> & { dictionary: string }) {
  const items = useDictionary(dictionary);
  return (
    <span
      className="q-choice"
      id={rest.id}
      role="radiogroup"
      aria-label={rest.label}
      aria-describedby={rest.describedBy}
    >
      {items.map((item) => (
        <label key={String(item.value)}>
          <input
            type="radio"
            name={rest.id}
            checked={String(item.value) === value}
            onChange={() => onChange(String(item.value))}
          />
          <span>{item.label}</span>
        </label>
      ))}
    </span>
  );
}

export function CargoKindControl(props: ControlProps<string>) {
  return <ChoiceControl {...props} dictionary="cargo_kind" />;
}
