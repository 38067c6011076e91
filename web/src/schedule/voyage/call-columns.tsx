import { callTimes } from '#contract/schedule/port-call.ts';
import { portCallLabels } from '#contract/schedule/port-call.labels.ts';
import { ZonedControl, zonedMoment } from '#web/booking/cut-offs/public.ts';
import { localeTexts } from '#web/platform/i18n.ts';
import { SelectControl } from '#web/screen/controls/select-control.tsx';
import { type EditColumn, type EditRow, textIn } from '#web/screen/edit-table/edit-row.ts';
import { voyageMessage } from './voyage.messages.ts';

const labels = localeTexts(portCallLabels);

export type ZoneOf = (call: EditRow | undefined) => string;

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

export function callColumns(zoneOf: ZoneOf): readonly EditColumn[] {
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

export function cutoffColumns(calls: readonly EditRow[], zoneOf: ZoneOf): readonly EditColumn[] {
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
