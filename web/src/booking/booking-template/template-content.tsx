import { BookingInput, bookings } from '#contract/booking/booking.ts';
import { containerLabels } from '#contract/booking/container.labels.ts';
import { bookingTemplateLabels } from '#contract/booking/booking-template.labels.ts';
import { printSummary } from '#contract/freight/container-summary.ts';
import { metaOf } from '#contract/kit.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import type { CellData, Row } from '#web/screen/screen.ts';
import { textOfValue } from '#web/screen/table/cells/cell-text.ts';
import { InterpretedValue } from '../booking-details/public.ts';
import './template-content.css';

/** The booking content of a template, below its name. */
export function TemplateContent({ row }: { row: Row }) {
  const payload: unknown = row['payload'];
  const content = BookingInput.safeParse(payload);
  if (!content.success) return null;
  const { ctnlist, dglist: _dglist, ...rest } = content.data;
  return (
    <section className="q-template-content">
      <h3>{localeTexts(bookingTemplateLabels).payload}</h3>
      <dl>
        {Object.entries(rest).map(([name, value]) => (
          <TemplateValue key={name} name={name} value={value} />
        ))}
        {ctnlist.length > 0 && (
          <div>
            <dt>{localeTexts(containerLabels).title}</dt>
            <dd>{printSummary(ctnlist.map((line) => ({ code: line.ctnall, count: line.ctnnum })))}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function TemplateValue({ name, value }: { name: string; value: CellData }) {
  const schema = bookings.input.shape[name as keyof typeof bookings.input.shape];
  const meta = metaOf(schema);
  const text = value === false ? '' : textOfValue({ meta }, value);
  if (text === '') return null;
  return (
    <div>
      <dt>{localeTexts(bookings.labels)[name as keyof typeof bookings.input.shape]}</dt>
      <dd>
        <InterpretedValue meta={meta} value={value} />
      </dd>
    </div>
  );
}
