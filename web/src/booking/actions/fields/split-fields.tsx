import type { Container } from '#contract/booking/container.ts';
import { figureText } from '#web/screen/controls/number-text.ts';
import { type ActionFields, type ActionFieldsProps, idsIn } from '../action-form.ts';
import { actionMessage } from '../actions.messages.ts';
import { CheckItem } from '../check-item.tsx';

/** The lines that move to a new booking. */
function SplitFields({ booking, body, onChange, errors }: ActionFieldsProps) {
  const chosen = idsIn(body, 'line_ids');
  const toggle = (id: number, isChosen: boolean) =>
    onChange({ line_ids: isChosen ? [...chosen, id] : chosen.filter((other) => other !== id) });
  return (
    <fieldset className="q-action-lines" data-wide>
      <legend>{actionMessage('lines')}</legend>
      {booking?.ctnlist.map((line, index) => (
        <CheckItem
          key={line.id}
          label={`${actionMessage('line', { number: index + 1 })} · ${textOfLine(line)}`}
          checked={chosen.includes(line.id)}
          onChange={(isChosen) => toggle(line.id, isChosen)}
        />
      ))}
      {errors['line_ids'] !== undefined && <p className="q-form-error">{errors['line_ids']}</p>}
    </fieldset>
  );
}

function textOfLine({ ctnall, ctnnum, cntrno, pkgs, kgs, cbm }: Container): string {
  const figures = [pkgs, kgs && `${figureText(kgs)} kg`, cbm && `${figureText(cbm)} m³`];
  return [`${ctnnum}*${ctnall}`, cntrno, ...figures].filter(Boolean).join(' · ');
}

export const splitFields: ActionFields = {
  Fields: SplitFields,
  needsBooking: true,
  errorFields: ['line_ids'],
  missing: (body) => (idsIn(body, 'line_ids').length === 0 ? { line_ids: actionMessage('choose_lines') } : {}),
};
