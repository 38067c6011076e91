import { useMutation, useQuery } from '@tanstack/react-query';
import type { VesselDecisions, VesselDecisionsResult, VesselOffers } from '#contract/codes/vessel-offer.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { errorShownInline } from '#web/platform/api/query-client.ts';
import { errorText } from '#web/platform/api/error-text.ts';
import { countText } from '#web/platform/languages/i18n.ts';
import { Dialog } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState, PageState } from '#web/ui/states.tsx';
import { decideOnVessels, offeredQuery } from './offered-calls.ts';
import { type Drafts, useDrafts } from './offered-drafts.ts';
import { offeredMessage } from './offered.messages.ts';
import { OfferedTable } from './offered-table.tsx';
import '#web/screen/import/import.css';

type DialogProps = { onClose: () => void };

/** The ships that the list of vessels does not have, to be added, to rename listed ones, or to be dismissed. */
export function OfferedDialog({ onClose }: DialogProps) {
  const { data, error, refetch } = useQuery({ ...offeredQuery, meta: errorShownInline });
  const drafts = useDrafts(data?.data ?? []);
  return (
    <Dialog title={offeredMessage('title')} holdsInput={drafts.hasTyped} onClose={onClose}>
      <div className="q-import">
        {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {data && <Offers offers={data} drafts={drafts} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

type OffersProps = DialogProps & { offers: VesselOffers; drafts: Drafts };

function Offers({ offers: { data, total }, drafts, onClose }: OffersProps) {
  const decision = useMutation({ mutationFn: decideOnVessels, meta: { handles: () => true } });
  const result = decision.data ? resultText(decision.data) : '';
  if (data.length === 0) return <NothingLeft text={result} onClose={onClose} />;
  return (
    <>
      <div className="q-import-body q-import-review">
        <p className="q-faint">
          {offeredMessage('text')}
          {total > data.length && offeredMessage('limited', { shown: countText(data.length), count: countText(total) })}
        </p>
        <OfferedTable offers={data} drafts={drafts} problems={problemsOf(decision.error, decision.variables?.add)} />
      </div>
      <Decisions drafts={drafts} result={result} decision={decision} />
    </>
  );
}

function NothingLeft({ text, onClose }: DialogProps & { text: string }) {
  return (
    <PageState icon="check" title={offeredMessage('done')} text={text}>
      <Button variant="primary" data-autofocus onClick={onClose}>
        {offeredMessage('close')}
      </Button>
    </PageState>
  );
}

type Decision = {
  error: Error | null;
  isPending: boolean;
  variables: Partial<VesselDecisions> | undefined;
  mutate: (decisions: Partial<VesselDecisions>) => void;
};

type DecisionsProps = { drafts: Drafts; result: string; decision: Decision };

function Decisions({ drafts, result, decision }: DecisionsProps) {
  const { picked, wrong, additions } = drafts;
  const { isPending, variables, mutate } = decision;
  const isNone = picked.length === 0;
  const isDismissing = isPending && variables?.add === undefined;
  return (
    <footer className="q-dialog-foot">
      <DecisionState drafts={drafts} result={result} error={decision.error} />
      <Button
        busy={isDismissing}
        disabled={isNone || (isPending && !isDismissing)}
        onClick={() => mutate({ dismiss: picked.map(({ name }) => name) })}
      >
        {offeredMessage('dismiss')}
      </Button>
      <Button
        variant="primary"
        busy={isPending && !isDismissing}
        disabled={isNone || wrong !== undefined || isDismissing}
        onClick={() => mutate({ add: additions })}
      >
        {isNone ? offeredMessage('add') : offeredMessage('add_count', { count: countText(picked.length) })}
      </Button>
    </footer>
  );
}

type StateProps = { drafts: Drafts; result: string; error: Error | null };

/** What keeps a decision from being made, what became of the last one, or what is chosen. */
function DecisionState({ drafts: { picked, wrong }, result, error }: StateProps) {
  const problem = wrong ? offeredMessage('wrong', { name: wrong.name }) : refusalText(error);
  return (
    <p className={problem === '' ? 'q-import-ready' : 'q-import-reason'} role="status">
      {problem || (picked.length === 0 && result) || hintOf(picked.length)}
    </p>
  );
}

function hintOf(count: number): string {
  return count === 0 ? offeredMessage('none_chosen') : offeredMessage('chosen', { count: countText(count) });
}

function refusalText(error: Error | null): string {
  if (!error) return '';
  return error instanceof ApiError && error.fields[0] ? error.fields[0].message : errorText(error).text;
}

/** Refused fields by the name of their ship. */
function problemsOf(error: unknown, add: VesselDecisions['add'] = []): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    error.fields.flatMap(({ path, message }) => {
      const ship = add[Number(/^add\.(\d+)\./.exec(path)?.[1])];
      return ship ? [[ship.name, message]] : [];
    }),
  );
}

function resultText({ added, renamed, dismissed, existing }: VesselDecisionsResult): string {
  const counts = { added, renamed_count: renamed, dismissed } as const;
  const parts = (['added', 'renamed_count', 'dismissed'] as const)
    .filter((name) => counts[name] > 0)
    .map((name) => offeredMessage(name, { count: countText(counts[name]) }));
  const names = { names: existing.join(', '), count: countText(existing.length) };
  return [...parts, ...(existing.length > 0 ? [offeredMessage('existing', names)] : [])].join(' ');
}
