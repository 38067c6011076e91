import type { FieldError } from '#contract/envelope.ts';
import { rotationLabels } from '#contract/schedule/service.labels.ts';
import type { Service } from '#contract/schedule/service.ts';
import { words } from '#web/platform/i18n.ts';
import {
  type EditColumn,
  editRow,
  type EditRow,
  type EditErrors,
  errorsIn,
  textIn,
} from '#web/screen/edit-table/edit-row.ts';
import { serviceMessage } from './service.messages.ts';

const labels = words(rotationLabels);

/** The rotation and the ships of a service as they are typed. */
export type RotationDraft = { rotation: readonly EditRow[]; vessels: readonly EditRow[] };

export const rotationColumns: readonly EditColumn[] = [
  { name: 'unlocode', label: labels.unlocode, width: 96, kind: { code: 'port' } },
  { name: 'terminal_code', label: labels.terminal_code, width: 92, kind: 'text' },
  { name: 'arrival_day', label: labels.arrival_day, width: 96, kind: 'number' },
  { name: 'arrival_time', label: labels.arrival_time, width: 106, kind: 'time' },
  { name: 'departure_day', label: labels.departure_day, width: 96, kind: 'number' },
  { name: 'departure_time', label: labels.departure_time, width: 106, kind: 'time' },
  { name: 'cutoffs', label: serviceMessage('cutoffs'), width: 260, kind: 'text' },
];

export const vesselColumns: readonly EditColumn[] = [
  { name: 'vessel', label: labels.vessel, width: 260, kind: 'text' },
  { name: 'imo', label: labels.imo, width: 120, kind: 'text' },
];

export const blankCall = {
  unlocode: '',
  terminal_code: '',
  arrival_day: '',
  arrival_time: '06:00:00',
  departure_day: '',
  departure_time: '18:00:00',
  cutoffs: '',
};
export const blankVessel = { vessel: '', imo: '' };

/** `DCO 72, VCO 48` */
export function cutoffText(cutoffs: readonly { code: string; hours_before: number }[]): string {
  return cutoffs.map(({ code, hours_before: hours }) => `${code} ${hours}`).join(', ');
}

/** What is no number of hours is sent as it was typed: the server says what is wrong with it. */
export function cutoffsIn(text: string): { code: string; hours_before: number | string }[] {
  const parts = text.split(/[,，;；]/).map((part) => part.trim());
  return parts.flatMap((part) => {
    const [code = '', hours = ''] = part.split(/\s+/);
    if (code === '') return [];
    return [{ code: code.toUpperCase(), hours_before: /^\d+$/.test(hours) ? Number(hours) : hours }];
  });
}

export function draftOf({ rotation, vessels }: Pick<Service, 'rotation' | 'vessels'>): RotationDraft {
  return {
    rotation: rotation.map(({ cutoffs, ...call }) => editRow({ ...call, cutoffs: cutoffText(cutoffs) })),
    vessels: vessels.map(({ vessel, imo }) => editRow({ vessel, imo })),
  };
}

/** The lists as they are written; the service itself goes along as it was read. */
export function listsOf({ rotation, vessels }: RotationDraft) {
  const day = (row: EditRow, name: string) => (textIn(row, name) === '' ? null : Number(textIn(row, name)));
  return {
    rotation: rotation.map((row) => ({
      unlocode: textIn(row, 'unlocode'),
      terminal_code: textIn(row, 'terminal_code'),
      arrival_day: day(row, 'arrival_day'),
      arrival_time: textIn(row, 'arrival_time'),
      departure_day: day(row, 'departure_day'),
      departure_time: textIn(row, 'departure_time'),
      cutoffs: cutoffsIn(textIn(row, 'cutoffs')),
    })),
    vessels: vessels.map((row) => ({ vessel: textIn(row, 'vessel'), imo: textIn(row, 'imo') })),
  };
}

/** Errors of the rotation by their cells; one of a single cut-off stands at the text that has it. */
export function rotationErrors(fields: readonly FieldError[]): EditErrors {
  const errors = Object.entries(errorsIn('rotation', fields));
  return Object.fromEntries(errors.map(([path, message]) => [path.replace(/\.cutoffs\..*/, '.cutoffs'), message]));
}
