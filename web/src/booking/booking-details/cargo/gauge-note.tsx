import { compareDecimals, isDecimal } from '#contract/freight/decimal.ts';
import { Button } from '#web/ui/button.tsx';
import type { ContainerLine } from '../booking-values.ts';
import { controlId, useBookingForm, useFormState } from '../form-context.ts';
import type { LineField } from '../form-fields.ts';
import { cargoMessage } from './cargo.messages.ts';

/** Out of gauge is said of each box; here stands what it comes to. */
export function GaugeNote() {
  const { idPrefix, isReadOnly } = useBookingForm();
  const lines = useFormState(({ values }) => values.lines);
  const text = gaugeText(lines);
  const [first] = lines;

  function go() {
    const field = first && document.getElementById(controlId(idPrefix, { line: first.key, field: 'og_length_front' }));
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }

  return (
    <p className="q-gauge">
      <span>{text}</span>
      <span className="q-faint">{cargoMessage('gauge_text')}</span>
      {first && !isReadOnly && (
        <Button size="small" variant="text" onClick={go}>
          {cargoMessage('gauge_go')}
        </Button>
      )}
    </p>
  );
}

function gaugeText(lines: readonly ContainerLine[]): string {
  const sides = {
    front: largest(lines, 'og_length_front'),
    back: largest(lines, 'og_length_back'),
    left: largest(lines, 'og_width_left'),
    right: largest(lines, 'og_width_right'),
    height: largest(lines, 'og_height'),
  };
  const count = lines.filter(({ values }) => fields.some((name) => isOver(values[name]))).length;
  return count === 0 ? cargoMessage('gauge_none') : cargoMessage('gauge_lines', { count, ...sides });
}

const fields = ['og_length_front', 'og_length_back', 'og_width_left', 'og_width_right', 'og_height'] as const;

function isOver(text: string): boolean {
  return isDecimal(text) && compareDecimals(text, '0') > 0;
}

function largest(lines: readonly ContainerLine[], name: LineField): string {
  const values = lines.map((line) => line.values[name]).filter(isOver);
  return values.toSorted(compareDecimals).at(-1) ?? '0';
}
