import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import type * as z from 'zod';
import { type DocumentText, documentTexts, type TextPreview } from '#contract/documents/document-text.ts';
import { api } from '#web/platform/api/api.ts';
import { LazyRef } from '#web/screen/controls/lazy-controls.tsx';
import type { CustomDialogProps } from '#web/screen/screen.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { documentTextMessage } from './document-text.messages.ts';
import './document-text.css';

/** Previews a text for a chosen booking. */
export function DocumentTextPreviewDialog({ row, onClose }: CustomDialogProps) {
  const id = useId();
  const [booking, setBooking] = useState('');
  return (
    <>
      <div className="q-dialog-body q-text-preview">
        <p className="q-faint">{documentTextMessage('hint')}</p>
        <label htmlFor={id}>{documentTextMessage('booking')}</label>
        <Suspense>
          <LazyRef
            id={id}
            label={documentTextMessage('booking')}
            value={booking}
            onChange={setBooking}
            resource="booking"
          />
        </Suspense>
        {booking !== '' && <Preview text={row.id} booking={Number(booking)} />}
      </div>
      <footer className="q-dialog-foot">
        <Button variant="primary" onClick={onClose}>
          {documentTextMessage('close')}
        </Button>
      </footer>
    </>
  );
}

function Preview({ text, booking }: { text: number; booking: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: [documentTexts.name, 'preview', text, booking],
    queryFn: async ({ signal }) => {
      const { kind, language, title, body } = await api<DocumentText>('GET', `${documentTexts.path}${text}/`, {
        signal,
      });
      return api<z.output<typeof TextPreview>>('POST', `${documentTexts.path}preview/`, {
        body: { kind, language, title, body, booking_id: booking },
        signal,
      });
    },
    staleTime: 0,
    gcTime: 0,
    meta: { handles: () => true },
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <article className="q-text-preview-page" aria-busy={!data} aria-live="polite">
      <h3>{data?.title}</h3>
      <p>{data?.body}</p>
    </article>
  );
}
