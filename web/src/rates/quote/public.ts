export { QuoteDialog } from './quote-dialog.tsx';
