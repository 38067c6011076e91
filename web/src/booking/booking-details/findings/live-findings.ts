import { useEffect, useState } from 'react';
import type { Booking } from '#contract/booking/booking.ts';
import type { Feedback } from '#contract/booking/machine/feedback.ts';
import type { Finding } from '#contract/booking/rules/finding.ts';
import { reportError } from '#web/platform/api/report-error.ts';
import { bookingBody } from '../form/booking-values.ts';
import { useBookingForm } from '../form/form-context.ts';
import { liveOf, remarksAsFindings } from './marks.ts';
import { nextStage } from './next-stage.ts';
import { useCheck, useRuleFacts } from './rule-facts.ts';
import { destinationFields } from '#contract/booking/destination-fields.ts';
import type { Draft } from '#contract/booking/rules/field-reader.ts';

/** Measured: a pause of typing; sooner, a key stroke would wait for the rules of a long list. */
const pauseMs = 400;
const serverPauseMs = 1200;

const noFindings: readonly Finding[] = [];
const noFeedback: readonly Feedback[] = [];

/** Keeps what the rules find up to date while the booking is typed; draws nothing itself. */
export function LiveFindings({ booking }: { booking: Booking | undefined }) {
  const { form, live } = useBookingForm();
  const [checked, setChecked] = useState<string>();
  const facts = useRuleFacts();
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
      // The rules are fetched while the page is looked at.
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

/** Does something at once in the next free moment, and again whenever a change is followed by a pause. */
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

/** A key stroke that waits goes first, in browsers that can tell; answers how to call it off. */
function whenFree(act: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(act, { timeout: maxDelayMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(act);
  return () => clearTimeout(timer);
}

/** What the rules of the server look at; the rest of a long list need not travel with each pause. */
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

/** As text, so that the same question is the same key. */
export function findingsRequest(draft: Draft): string {
  const lines: unknown = draft['ctnlist'];
  const list = Array.isArray(lines) ? lines.map((line: Draft) => pickFields(line, cells)) : [];
  return JSON.stringify({ ...pickFields(draft, headers), ctnlist: list });
}

function pickFields(from: Draft, names: readonly string[]): Draft {
  return Object.fromEntries(names.map((name) => [name, from[name]]));
}
