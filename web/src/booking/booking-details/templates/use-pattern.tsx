import { type ReactNode, useCallback, useState } from 'react';
import { loadable, Loaded } from '#web/platform/loadable.tsx';
import { toast } from '#web/platform/feedback/toast.tsx';
import type { BookingForm } from '../form/form-store.ts';
import { deletedCodesText } from './deleted-codes.tsx';
import {
  type IncomingPattern,
  isUntouched,
  type Proposal,
  proposalsOf,
  applyPattern,
  unfilledKeys,
  valuesOfPattern,
} from './pattern.ts';
import { templateMessage } from './template.messages.ts';

const previewDialog = loadable(async () => (await import('./preview-dialog.tsx')).PatternPreviewDialog);

type Previewed = { incoming: IncomingPattern; proposals: readonly Proposal[] };

export type PatternImport = {
  /** Applies a pattern: at once if there is no input, otherwise by choice. */
  offer: (incoming: IncomingPattern) => void;
  /** Fills what nobody has filled, and nothing else. */
  fill: (incoming: IncomingPattern) => void;
  dialog: ReactNode;
};

/** Applies patterns to the form of a booking. */
export function usePatternImport(form: BookingForm): PatternImport {
  const [previewed, setPreviewed] = useState<Previewed>();
  const offer = useCallback<PatternImport['offer']>(
    (incoming) => {
      const pattern = valuesOfPattern(incoming.payload);
      const state = form.store.get();
      const proposals = proposalsOf(state.values, pattern);
      if (!isUntouched(state)) return setPreviewed({ incoming, proposals });
      applyPattern(form, { pattern, chosen: new Set(proposals.map(({ key }) => key)) });
      // The caller may show its own message.
      if (incoming.onTaken) incoming.onTaken();
      else toast.success(templateMessage('imported', { name: incoming.name }));
      if (incoming.gone.length > 0) toast.warning(deletedCodesText(incoming.gone));
      return undefined;
    },
    [form],
  );

  function fill(incoming: IncomingPattern) {
    const pattern = valuesOfPattern(incoming.payload);
    const chosen = unfilledKeys(form.store.get(), pattern);
    applyPattern(form, { pattern, chosen });
    toast.success(templateMessage('imported_fields', { name: incoming.name, count: chosen.size }));
    if (incoming.gone.length > 0) toast.warning(deletedCodesText(incoming.gone));
  }

  function takeChosen(chosen: ReadonlySet<string>) {
    if (!previewed) return;
    const { incoming } = previewed;
    applyPattern(form, { pattern: valuesOfPattern(incoming.payload), chosen });
    toast.success(templateMessage('imported_fields', { name: incoming.name, count: chosen.size }));
    incoming.onTaken?.();
    setPreviewed(undefined);
  }

  const close = () => setPreviewed(undefined);
  const dialog = previewed && (
    <Loaded component={previewDialog} props={{ ...previewed, onTake: takeChosen, onClose: close }} />
  );
  return { offer, fill, dialog };
}
