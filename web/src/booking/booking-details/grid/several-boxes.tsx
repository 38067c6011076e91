import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { ContainerLine } from '../booking-values.ts';
import { useBookingForm, useFormState } from '../form-context.ts';
import { boxCount, withSplit } from '../line-splits.ts';
import { gridMessage } from './grid.messages.ts';

/** A shipping instruction names every box: lines that stand for several are told, and split by a click. */
export function SeveralBoxes() {
  const { form, isReadOnly } = useBookingForm();
  const count = useFormState(({ stage, values }) => (stage === 'SI' ? values.lines.filter(isSeveral).length : 0));
  if (count === 0 || isReadOnly) return null;

  function splitAll() {
    form.editLines((lines) => withSplit(lines, new Set(lines.filter(isSeveral).map(({ key }) => key))));
  }

  return (
    <p className="q-ctn-several" role="status">
      <Icon name="warning" />
      {gridMessage('every_line_one', { count })}
      <Button size="small" title={gridMessage('split_hint')} onClick={splitAll}>
        {gridMessage('split_all')}
      </Button>
    </p>
  );
}

function isSeveral(line: ContainerLine): boolean {
  return boxCount(line) > 1;
}
