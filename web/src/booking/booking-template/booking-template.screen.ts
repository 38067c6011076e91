import { bookingTemplates } from '#contract/booking/booking-template.ts';
import { auditColumns, defineScreen, hiddenColumn, keyword, textArea, withWidth } from '#web/screen/define-screen.ts';
import { TemplateContent } from './template-content.tsx';

const [creatorName, modifierName, created, updated] = auditColumns;

/** Bookings as patterns for others; their content is edited on the booking page. */
export const bookingTemplateScreen = defineScreen(bookingTemplates, {
  search: [keyword, 'name', 'scope', 'customername', 'carrier', 'portload', 'portdischarge', 'last_used_at'],
  columns: [
    withWidth('name', 200),
    withWidth('scope', 100),
    withWidth('customername', 180),
    withWidth('carrier', 90),
    withWidth('portload', 100),
    withWidth('portdischarge', 100),
    withWidth('ctnall', 150),
    withWidth('use_count', 90),
    withWidth('last_used_at', 150),
    creatorName,
    hiddenColumn(modifierName),
    created,
    updated,
  ],
  form: ['name', 'scope', textArea('description')],
  more: TemplateContent,
  createOn: '/BookingDetails?as=template',
});
