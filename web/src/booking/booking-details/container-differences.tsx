import { useDeferredValue } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { bookingMessage } from './booking-details.messages.ts';
import { useBookingForm, useFigureLines, useFormState } from './form-context.ts';
import { headerField } from './form-fields.ts';
import type { BookingForm } from './form-store.ts';
import type { GridTables } from './grid/columns.ts';
import { summaryTypes } from './grid/grid-totals.tsx';
import { differencesOf, summedHeader, sumsOf } from './sums.ts';

function sumUp(form: BookingForm, types: ReturnType<typeof summaryTypes>): void {
  const { values } = form.store.get();
  form.setHeader(summedHeader(values, sumsOf(values.lines, types)));
}

/** Header and lines side by side where they differ, each taken over by a click; 汇总 does so with all. */
export function ContainerDifferences({ tables }: { tables: GridTables }) {
  const { form, isReadOnly } = useBookingForm();
  // The key stroke is painted first, what follows from it a moment later.
  const lines = useDeferredValue(useFigureLines());
  const header = useDeferredValue(useFormState(({ values }) => values.header));
  const sums = sumsOf(lines, summaryTypes(tables.types));
  const differences = differencesOf({ header, lines }, sums);
  return (
    <>
      <span className="q-ctn-differences" role="status">
        {differences.map(({ field, ...figures }) => (
          <span key={field}>
            <Icon name="warning" />
            {bookingMessage('difference', { name: headerField(field).label, ...figures })}
            {!isReadOnly && (
              <button
                type="button"
                title={bookingMessage('sum_up_hint')}
                onClick={() => form.setField(field, figures.lines)}
              >
                {bookingMessage('take_over', { value: figures.lines })}
              </button>
            )}
          </span>
        ))}
      </span>
      {!isReadOnly && lines.length > 0 && (
        <Button
          size="small"
          title={bookingMessage('sum_up_hint')}
          onClick={() => sumUp(form, summaryTypes(tables.types))}
        >
          {bookingMessage('sum_up')}
        </Button>
      )}
    </>
  );
}
