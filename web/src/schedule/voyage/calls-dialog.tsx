import { useState } from 'react';
import { type Voyage, voyages } from '#contract/schedule/voyage.ts';
import { zonedTime } from '#contract/freight/zoned-time.ts';
import { EditTable } from '#web/screen/edit-table/edit-table.tsx';
import type { CustomDialogProps } from '#web/screen/screen.ts';
import { Icon } from '#web/ui/icon.tsx';
import { DocumentDialog, DocumentForm } from '../document-dialog.tsx';
import {
  blankPortCall,
  blankCutoff,
  type CallsDraft,
  callsDraft,
  callsErrors,
  callsLists,
  shifted,
} from './calls-draft.ts';
import { ShiftBar } from './shift-bar.tsx';
import { voyageMessage } from './voyage.messages.ts';
import './calls.css';
import { useQueries } from '@tanstack/react-query';
import type { ports } from '#contract/codes/port.ts';
import type { Page, RowOf } from '#contract/kit.ts';
import { api } from '#web/platform/api/api.ts';
import { type EditRow, textIn, type EditColumn } from '#web/screen/edit-table/edit-row.ts';
import { callTimes } from '#contract/schedule/port-call.ts';
import { portCallLabels } from '#contract/schedule/port-call.labels.ts';
import { ZonedControl, zonedMoment } from '#web/booking/cut-offs/public.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { SelectControl } from '#web/screen/controls/options/select-control.tsx';

/** The calls of a voyage with planned, estimated and actual times, and their cut-offs. */
export function CallsDialog({ row, onClose }: CustomDialogProps) {
  return (
    <DocumentDialog<Voyage> resource={voyages} id={row.id}>
      {(voyage) => <CallsForm voyage={voyage} onClose={onClose} />}
    </DocumentDialog>
  );
}

function CallsForm({ voyage, onClose }: { voyage: Voyage; onClose: () => void }) {
  const [draft, setDraft] = useState<CallsDraft>(() => callsDraft(voyage));
  const zoneOf = usePortZones(draft.calls);
  return (
    <DocumentForm
      resource={voyages}
      document={voyage}
      body={() => callsLists(draft)}
      savedText={voyageMessage('saved')}
      onClose={onClose}
    >
      {(problems) => {
        const errors = callsErrors(draft, problems);
        return (
          <>
            <Head voyage={voyage} />
            <ShiftBar
              calls={draft.calls}
              onShift={(shift) => setDraft({ ...draft, calls: shifted(draft.calls, shift) })}
            />
            <div className="q-calls-grid">
              <EditTable
                isOrdered
                label={voyageMessage('call')}
                columns={callColumns(zoneOf)}
                rows={draft.calls}
                errors={errors.calls}
                blank={blankPortCall}
                onChange={(calls) => setDraft({ ...draft, calls })}
              />
            </div>
            <h3>{voyageMessage('cutoffs')}</h3>
            <EditTable
              label={voyageMessage('cutoffs')}
              columns={cutoffColumns(draft.calls, zoneOf)}
              rows={draft.cutoffs}
              errors={errors.cutoffs}
              blank={{ ...blankCutoff, call: draft.calls[0]?.key ?? '' }}
              onChange={(cutoffs) => setDraft({ ...draft, cutoffs })}
            />
          </>
        );
      }}
    </DocumentForm>
  );
}

function Head({
  voyage: { vessel, export_voyage: voyage, carrier_code: carrier, service_code: service, conflicts },
}: {
  voyage: Voyage;
}) {
  return (
    <>
      <h3>
        {vessel} {voyage}{' '}
        <small className="q-faint">
          {carrier} {service}
        </small>
      </h3>
      {conflicts.map(({ voyage_id: id, unlocode, carrier_code: other, export_voyage: number, at }) => (
        <p key={id} className="q-calls-conflict" role="status">
          <Icon name="warning" />
          {voyageMessage('conflict', { port: unlocode, carrier: other, voyage: number })} {zonedTime(at, 'UTC')} UTC
        </p>
      ))}
      <p className="q-faint">{voyageMessage('hint')}</p>
    </>
  );
}

const staleMs = 600_000;
const isCode = /^[A-Z]{2}[A-Z2-9]{3}$/;

/** The time zones of the calls: as loaded, or of a newly typed port. */
function usePortZones(calls: readonly EditRow[]): ZoneOf {
  const codes = [...new Set(calls.map((call) => textIn(call, 'unlocode')).filter((code) => isCode.test(code)))];
  const answers = useQueries({
    queries: codes.map((code) => ({
      queryKey: ['port', 'zone', code],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api<Page<RowOf<typeof ports>>>('GET', '/api/codes/port/', { query: { code, limit: 5 }, signal }),
      staleTime: staleMs,
      meta: { handles: () => true },
    })),
  });
  const zones = new Map(codes.map((code, at) => [code, zoneIn(answers[at]?.data?.data, code)]));
  return (call) => (call && (zones.get(textIn(call, 'unlocode')) || textIn(call, 'time_zone'))) || 'UTC';
}

function zoneIn(rows: readonly RowOf<typeof ports>[] | undefined, code: string): string {
  return rows?.find((row) => row.code === code)?.time_zone ?? '';
}

const labels = localeTexts(portCallLabels);

type ZoneOf = (call: EditRow | undefined) => string;

function timeColumn(name: string, label: string, zoneOf: (row: EditRow) => string): EditColumn {
  return {
    name,
    label,
    width: 142,
    kind: {
      own: ({ row, value, control, onChange }) => (
        <ZonedControl
          {...control}
          zone={zoneOf(row)}
          value={value}
          onChange={onChange}
          onCommit={(typed) => onChange(zonedMoment(typed, zoneOf(row)) ?? typed)}
        />
      ),
    },
  };
}

function callColumns(zoneOf: ZoneOf): readonly EditColumn[] {
  return [
    { name: 'unlocode', label: labels.unlocode, width: 84, kind: { code: 'port' } },
    { name: 'terminal_code', label: labels.terminal_code, width: 76, kind: 'text' },
    ...callTimes.map((name) => timeColumn(name, labels[name], zoneOf)),
    { name: 'status', label: labels.status, width: 96, kind: { dictionary: 'call_status' } },
    { name: 'load_allowed', label: labels.load_allowed, width: 40, kind: 'flag' },
    { name: 'discharge_allowed', label: labels.discharge_allowed, width: 40, kind: 'flag' },
    { name: 'delay_reason', label: labels.delay_reason, width: 110, kind: 'text' },
    { name: 'remark', label: labels.remark, width: 140, kind: 'text' },
  ];
}

function cutoffColumns(calls: readonly EditRow[], zoneOf: ZoneOf): readonly EditColumn[] {
  const choices = calls.map((call, at) => ({ value: call.key, label: `${at + 1} ${textIn(call, 'unlocode')}` }));
  const callOf = (row: EditRow) => calls.find(({ key }) => key === row['call']);
  return [
    {
      name: 'call',
      label: voyageMessage('cutoff_call'),
      width: 130,
      kind: {
        own: ({ value, control, onChange }) => (
          <SelectControl {...control} options={choices} value={value} onChange={onChange} />
        ),
      },
    },
    { name: 'code', label: voyageMessage('cutoff_code'), width: 100, kind: { code: 'cutoff_code' } },
    { ...timeColumn('at', voyageMessage('cutoff_at'), (row) => zoneOf(callOf(row))), width: 160 },
  ];
}
