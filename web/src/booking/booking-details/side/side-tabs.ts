import type { ComponentType } from 'react';
import type { Booking } from '#contract/booking/booking.ts';
import { loadable, type Loadable } from '#web/platform/loadable.tsx';
import { transmissionPanel } from '#web/exchange/public.ts';
import { documentsPanel } from '#web/documents/public.ts';
import { tracingPanel } from '#web/trace/public.ts';
import { cutOffPanel } from '../../cut-offs/public.ts';
import type { IconName } from '#web/ui/icon.tsx';
import type { sideMessage } from './side.messages.ts';

/** `hasChanges`: the form has unsaved changes. */
export type SidePanelContent = ComponentType<{ booking: Booking; hasChanges: boolean }>;

export type SideTab = {
  key: Extract<
    Parameters<typeof sideMessage>[0],
    'timeline' | 'cutoffs' | 'transmissions' | 'tracing' | 'papers' | 'comments' | 'attachments' | 'related'
  >;
  icon: IconName;
  content: Loadable<SidePanelContent>;
};

/** The tabs of the side panel; each loads when first opened. */
export const sideTabs: readonly SideTab[] = [
  { key: 'timeline', icon: 'clock', content: loadable(async () => (await import('./time-line.tsx')).TimeLine) },
  {
    key: 'cutoffs',
    icon: 'calendar',
    content: cutOffPanel,
  },
  { key: 'transmissions', icon: 'transfer', content: transmissionPanel },
  { key: 'tracing', icon: 'route', content: tracingPanel },
  { key: 'papers', icon: 'file-text', content: documentsPanel },
  {
    key: 'comments',
    icon: 'quote',
    content: loadable(async () => (await import('../people/comments-panel.tsx')).CommentsPanel),
  },
  {
    key: 'attachments',
    icon: 'file',
    content: loadable(async () => (await import('../people/attachments-panel.tsx')).AttachmentsPanel),
  },
  { key: 'related', icon: 'link', content: loadable(async () => (await import('./related.tsx')).Related) },
];
