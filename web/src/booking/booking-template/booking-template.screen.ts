import { bookingTemplates } from '#contract/booking/booking-template.ts';
import { auditColumns, defineScreen, hidden, keyword, textArea, wide } from '#web/screen/define-screen.ts';
import { TemplateContent } from './template-content.tsx';

const [creatorName, modifierName, created, updated] = auditColumns;

/** Bookings as patterns for others. What one says is made on the page of a booking. */
export const bookingTemplateScreen = defineScreen(bookingTemplates, {
  search: [keyword, 'name', 'scope', 'customername', 'carrier', 'portload', 'portdischarge', 'last_used_at'],
  columns: [
    wide('name', 200),
    wide('scope', 100),
    wide('customername', 180),
    wide('carrier', 90),
    wide('portload', 100),
    wide('portdischarge', 100),
    wide('ctnall', 150),
    wide('use_count', 90),
    wide('last_used_at', 150),
    creatorName,
    hidden(modifierName),
    created,
    updated,
  ],
  form: ['name', 'scope', textArea('description')],
  more: TemplateContent,
  createOn: '/BookingDetails?as=template',
});
