import { type DiagnosticValues, noAddress, type TrialName } from '#contract/system/diagnostics.ts';
import { Can } from '#web/platform/session/can.tsx';
import { countText } from '#web/platform/languages/i18n.ts';
import { readableSize } from '#web/screen/table/cells/cell-text.ts';
import { Button } from '#web/ui/button.tsx';
import { type Figure, FigureList } from '#web/ui/figure-list.tsx';
import { diagnosticsMessage } from './diagnostics.messages.ts';
import { momentOrNever, spanText } from './shown.ts';
import { useTrial } from './use-diagnostics.ts';

const longSeconds = 60;
const oldSeconds = 600;

export function ProductFacts({ data }: { data: DiagnosticValues['product'] }) {
  const { version, commit, profile, runtime, store, mail } = data;
  return (
    <>
      <FigureList
        figures={[
          { name: diagnosticsMessage('version'), value: version },
          { name: diagnosticsMessage('commit'), value: commit === '' ? '–' : commit },
          {
            name: diagnosticsMessage('profile'),
            value: diagnosticsMessage(`profile_${profile === 'production' ? 'production' : 'demo'}`),
          },
          { name: diagnosticsMessage('runtime'), value: runtime },
          {
            name: diagnosticsMessage('store'),
            value: diagnosticsMessage(store === 's3' ? 'store_s3' : 'store_folder'),
          },
          { name: diagnosticsMessage('mail'), value: diagnosticsMessage(`mail_${mail}`) },
        ]}
      />
      <Can action="Run">
        <div className="q-trials q-figured">
          <TrialButton what="mail" />
          <TrialButton what="store" />
        </div>
      </Can>
    </>
  );
}

function TrialButton({ what }: { what: TrialName }) {
  const { mutate, data, isPending } = useTrial(what);
  const resultText = data?.ok
    ? diagnosticsMessage(what === 'mail' ? 'try_mail_ok' : 'try_ok', { ms: data.ms })
    : data &&
      diagnosticsMessage('try_failed', {
        text: data.text === noAddress ? diagnosticsMessage('no_address') : data.text,
      });
  return (
    <p>
      <Button size="small" busy={isPending} onClick={() => mutate()}>
        {diagnosticsMessage(`try_${what}`)}
      </Button>
      <span role="status" data-warns={data?.ok === false || undefined}>
        {resultText}
      </span>
    </p>
  );
}

export function DatabaseFacts({ data }: { data: DiagnosticValues['database'] }) {
  const { connections, replicas, replica_lag_seconds: lag } = data;
  const replicaTexts = replicas.map(({ name, state, behind_bytes: bytes }) =>
    diagnosticsMessage('behind', { name, state, size: readableSize(bytes) }),
  );
  const figures: Figure[] = [
    { name: diagnosticsMessage('server_version'), value: data.version },
    { name: diagnosticsMessage('size'), value: readableSize(data.size_bytes) },
    {
      name: diagnosticsMessage('connections'),
      value: `${countText(connections.used)} / ${countText(connections.most)}`,
      isWarning: connections.used > connections.most * 0.8,
    },
    {
      name: diagnosticsMessage('longest'),
      value: spanText(data.longest_transaction_seconds),
      isWarning: data.longest_transaction_seconds > longSeconds,
    },
    { name: diagnosticsMessage('locks'), value: countText(data.waiting_locks), isWarning: data.waiting_locks > 0 },
    {
      name: diagnosticsMessage('replica_lag'),
      value: lag === null ? diagnosticsMessage('no_replica') : spanText(lag),
      isWarning: (lag ?? 0) > longSeconds,
    },
    ...(replicaTexts.length === 0 ? [] : [{ name: diagnosticsMessage('replicas'), value: replicaTexts.join('; ') }]),
  ];
  return <FigureList figures={figures} />;
}

export function MigrationFacts({ data }: { data: DiagnosticValues['migrations'] }) {
  const { applied, newest, applied_at, missing, unknown } = data;
  return (
    <FigureList
      figures={[
        { name: diagnosticsMessage('applied'), value: countText(applied) },
        { name: diagnosticsMessage('newest'), value: newest },
        { name: diagnosticsMessage('applied_at'), value: momentOrNever(applied_at) },
        {
          name: diagnosticsMessage('missing'),
          value: missing.length === 0 ? diagnosticsMessage('nothing') : missing.join(', '),
          isWarning: missing.length > 0,
        },
        ...(unknown.length === 0 ? [] : [{ name: diagnosticsMessage('unknown'), value: unknown.join(', ') }]),
      ]}
    />
  );
}

type Waits = { waiting: number; oldest_seconds?: number };

type ProblemCounts = Partial<Record<'of_failed' | 'of_unplaced' | 'of_paused', number>>;

/** The number of waiting items, and how long the oldest has waited. */
function waitsText({ waiting, oldest_seconds: oldest = 0 }: Waits, trouble: ProblemCounts): string {
  const age = waiting > 0 && oldest > 0 ? [`${diagnosticsMessage('oldest')} ${spanText(oldest)}`] : [];
  const kinds = ['of_failed', 'of_unplaced', 'of_paused'] as const;
  const wrong = kinds.flatMap((kind) => (trouble[kind] ? [diagnosticsMessage(kind, { count: trouble[kind] })] : []));
  return [`${diagnosticsMessage('waiting')} ${countText(waiting)}`, ...age, ...wrong].join(' · ');
}

export function BacklogFacts({ data: { outbox, inbox, deliveries, events } }: { data: DiagnosticValues['backlog'] }) {
  return (
    <FigureList
      figures={[
        {
          name: diagnosticsMessage('outbox'),
          value: waitsText(outbox, { of_failed: outbox.failed }),
          isWarning: outbox.failed > 0 || outbox.oldest_seconds > oldSeconds,
        },
        {
          name: diagnosticsMessage('inbox'),
          value: waitsText(inbox, { of_unplaced: inbox.unplaced }),
          isWarning: inbox.unplaced > 0,
        },
        {
          name: diagnosticsMessage('deliveries'),
          value: waitsText(deliveries, { of_failed: deliveries.failed, of_paused: deliveries.paused }),
          isWarning: deliveries.paused > 0,
        },
        {
          name: diagnosticsMessage('events'),
          value: waitsText(events, { of_paused: events.paused }),
          isWarning: events.paused > 0,
        },
      ]}
    />
  );
}
