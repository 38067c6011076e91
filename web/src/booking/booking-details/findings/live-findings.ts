import { useEffect, useState } from 'react';
import type { Booking } from '#contract/booking/booking.ts';
import type { Feedback } from '#contract/booking/machine/feedback.ts';
import type { Finding } from '#contract/booking/rules/finding.ts';
import { reportError } from '#web/platform/api/report-error.ts';
import { bookingBody } from '../form/booking-values.ts';
import { useBookingForm } from '../form/form-context.ts';
import { liveOf, remarksAsFindings } from './marks.ts';
import { nextStage } from './next-stage.ts';
import { useBookingFacts, useCheck } from './rule-facts.ts';
import { destinationFields } from '#contract/booking/destination-fields.ts';
import type { Draft } from '#contract/booking/rules/field-reader.ts';

/** Measured: a pause in typing; if shorter, a key stroke would wait for the rules of a long list. */
const pauseMs = 400;
const serverPauseMs = 1200;

const noFindings: readonly Finding[] = [];
const noFeedback: readonly Feedback[] = [];

/** Updates the findings while the booking is typed; renders nothing. */
export function LiveFindings({ booking }: { booking: Booking | undefined }) {
  const { form, live } = useBookingForm();
  const [checked, setChecked] = useState<string>();
  const facts = useBookingFacts();
  const stage = nextStage(booking);
  const known = useCheck({ id: booking?.id, stage, draftJson: checked }) ?? noFindings;
  const feedback = booking?.feedback ?? noFeedback;
  const isLater = booking?.is_vgm_later ?? false;

  useEffect(() => {
    if (!facts) return undefined;
    return afterPauses(form.store, pauseMs, () => {
      const state = form.store.get();
      const { values } = state;
      const draft = { ...bookingBody(values), is_vgm_later: isLater };
      // The rules load while the page is shown.
      import('./findings-of.ts')
        .then(({ findingsOf }) => {
          const findings = [...remarksAsFindings(feedback, stage), ...findingsOf(draft, { facts, stage, known })];
          live.set(liveOf(findings, state, live.get()));
        })
        .catch(reportError);
    });
  }, [form, live, facts, stage, known, isLater, feedback]);

  useEffect(
    () =>
      afterPauses(form.store, serverPauseMs, () => setChecked(findingsRequest(bookingBody(form.store.get().values)))),
    [form],
  );
  return null;
}

type Watched = { subscribe: (listener: () => void) => () => void };

/** Runs a function in the next idle moment, and again after each pause that follows a change. */
function afterPauses(store: Watched, waitMs: number, act: () => void): () => void {
  let cancel = whenFree(act);
  const unsubscribe = store.subscribe(() => {
    cancel();
    const timer = setTimeout(() => (cancel = whenFree(act)), waitMs);
    cancel = () => clearTimeout(timer);
  });
  return () => {
    cancel();
    unsubscribe();
  };
}

const maxDelayMs = 1000;

/** Pending key strokes go first, in browsers that support it; returns a function that cancels. */
function whenFree(act: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(act, { timeout: maxDelayMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(act);
  return () => clearTimeout(timer);
}

/** The fields that the server's rules read; the rest of a long list is not sent after each pause. */
const headers = [
  'mblno',
  'carrier',
  'customername',
  'portload',
  'portdischarge',
  'etd',
  'vessel',
  'ctnall',
  ...destinationFields,
] as const;
const cells = ['ctnall', 'ctnnum', 'cntrno', 'ctnstatus'] as const;

/** As text, so that equal requests have equal keys. */
export function findingsRequest(draft: Draft): string {
  const lines: unknown = draft['ctnlist'];
  const list = Array.isArray(lines) ? lines.map((line: Draft) => pickFields(line, cells)) : [];
  return JSON.stringify({ ...pickFields(draft, headers), ctnlist: list });
}

function pickFields(from: Draft, names: readonly string[]): Draft {
  return Object.fromEntries(names.map((name) => [name, from[name]]));
}
