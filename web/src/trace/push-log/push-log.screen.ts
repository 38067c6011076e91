import { tracePushLog } from '#contract/trace/trace-push-log.ts';
import { defineScreen, keyword, fullWidth, withWidth } from '#web/screen/define-screen.ts';
import { PushBody } from './push-body.tsx';

/** Raw messages from and to providers, including those with a wrong signature. */
export const pushLogScreen = defineScreen(tracePushLog, {
  search: [keyword, 'provider', 'direction', 'signature_ok', 'processed', 'http_status', 'reference_no', 'at'],
  columns: [
    withWidth('at', 195),
    withWidth('provider', 130),
    withWidth('direction', 90),
    withWidth('http_status', 80),
    withWidth('signature_ok', 120),
    withWidth('processed', 150),
    withWidth('reference_no', 160),
    withWidth('error', 320),
    withWidth('size', 90),
    withWidth('duration_ms', 100),
  ],
  formIn: 'drawer',
  form: [
    'at',
    'provider',
    'direction',
    'http_status',
    'signature_ok',
    'processed',
    'reference_no',
    'duration_ms',
    fullWidth('error'),
    fullWidth('body_hash'),
  ],
  more: PushBody,
});
