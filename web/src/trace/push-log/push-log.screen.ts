import { tracePushLog } from '#contract/trace/trace-push-log.ts';
import { defineScreen, keyword, whole, wide } from '#web/screen/define-screen.ts';
import { PushBody } from './push-body.tsx';

/** What came in from providers and went out to them, raw; also what came with a wrong signature. */
export const pushLogScreen = defineScreen(tracePushLog, {
  search: [keyword, 'provider', 'direction', 'signature_ok', 'processed', 'http_status', 'reference_no', 'at'],
  columns: [
    wide('at', 195),
    wide('provider', 130),
    wide('direction', 90),
    wide('http_status', 80),
    wide('signature_ok', 120),
    wide('processed', 150),
    wide('reference_no', 160),
    wide('error', 320),
    wide('size', 90),
    wide('duration_ms', 100),
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
    whole('error'),
    whole('body_hash'),
  ],
  more: PushBody,
});
