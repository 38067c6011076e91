import { BookingInput } from '#contract/booking/booking.ts';
import type { Row } from '#web/screen/screen.ts';
import { printSummary } from '#contract/freight/container-summary.ts';
import { textOfValue } from '#web/screen/table/cells/cell-text.ts';
import { headerFields } from '../booking-details/form-fields.ts';
import { templateMessage } from './template.messages.ts';
import './template.css';

/** What a template says of a booking, below its name. */
export function TemplateContent({ row }: { row: Row }) {
  const payload: unknown = row['payload'];
  const content = BookingInput.safeParse(payload);
  if (!content.success) return null;
  const { ctnlist } = content.data;
  const shown = headerFields
    .map((field) => ({
      field,
      text: textOfValue(field, content.data[field.name as keyof typeof content.data] as never),
    }))
    .filter(({ text }) => text !== '');
  return (
    <section className="q-template-content">
      <h3>{templateMessage('content')}</h3>
      <dl>
        {shown.map(({ field, text }) => (
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {ctnlist.length > 0 && (
          <div>
            <dt>{templateMessage('lines', { count: ctnlist.length })}</dt>
            <dd>{printSummary(ctnlist.map((line) => ({ code: line.ctnall, count: line.ctnnum })))}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
