import type { FieldError } from '#contract/envelope.ts';
import { rotationLabels } from '#contract/schedule/service.labels.ts';
import type { Service } from '#contract/schedule/service.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { type CodeRow, codeRowName } from '#web/screen/controls/rows/code-rows.ts';
import {
  type EditColumn,
  editRow,
  type EditRow,
  type EditErrors,
  errorsIn,
  textIn,
} from '#web/screen/edit-table/edit-row.ts';
import { serviceMessage } from './service.messages.ts';

const labels = localeTexts(rotationLabels);

/** The input of a service's rotation and vessels. */
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

export const blankRotationCall = {
  unlocode: '',
  terminal_code: '',
  arrival_day: '',
  arrival_time: '06:00:00',
  departure_day: '',
  departure_time: '18:00:00',
  cutoffs: '',
};
export const blankVessel = { vessel: '', imo: '' };

type HoursBefore<H> = { code: string; hours_before: H };

/** `SI cut-off 72, VGM cut-off 48`: cut-offs by name, or by code if unknown. */
export function cutoffText(cutoffs: readonly HoursBefore<number>[], codes: readonly CodeRow[] = []): string {
  const named = (code: string) => codes.find((each) => each.code === code);
  return cutoffs
    .map(({ code, hours_before: hours }) => {
      const row = named(code);
      return `${row ? codeRowName(row) : code} ${hours}`;
    })
    .join(', ');
}

/** Invalid hours are sent as typed: the server explains the error. */
export function cutoffsIn(text: string, codes: readonly CodeRow[] = []): HoursBefore<number | string>[] {
  const parts = text.split(/[,，;；]/).map((part) => part.trim());
  return parts.flatMap((part) => {
    const [, name = '', hours = ''] = /^(.+?)\s*(\d+)$/.exec(part) ?? /^(\S+)\s*(.*)$/.exec(part) ?? [];
    if (name === '') return [];
    return [{ code: codeOf(name, codes), hours_before: /^\d+$/.test(hours) ? Number(hours) : hours }];
  });
}

/** The code of a name in either language. */
function codeOf(typed: string, codes: readonly CodeRow[]): string {
  const name = bare(typed);
  const row = codes.find((each) => [each.name_zh, each.name_en].some((known = '') => bare(known) === name));
  return row?.code ?? typed.toUpperCase();
}

const bare = (name: string) => name.replaceAll(/\s/g, '').toLowerCase();

export function rotationDraft(
  { rotation, vessels }: Pick<Service, 'rotation' | 'vessels'>,
  codes?: readonly CodeRow[],
): RotationDraft {
  return {
    rotation: rotation.map(({ cutoffs, ...call }) => editRow({ ...call, cutoffs: cutoffText(cutoffs, codes) })),
    vessels: vessels.map(({ vessel, imo }) => editRow({ vessel, imo })),
  };
}

/** The lists to write; the service itself is sent unchanged. */
export function rotationLists({ rotation, vessels }: RotationDraft, codes?: readonly CodeRow[]) {
  const day = (row: EditRow, name: string) => (textIn(row, name) === '' ? null : Number(textIn(row, name)));
  return {
    rotation: rotation.map((row) => ({
      unlocode: textIn(row, 'unlocode'),
      terminal_code: textIn(row, 'terminal_code'),
      arrival_day: day(row, 'arrival_day'),
      arrival_time: textIn(row, 'arrival_time'),
      departure_day: day(row, 'departure_day'),
      departure_time: textIn(row, 'departure_time'),
      cutoffs: cutoffsIn(textIn(row, 'cutoffs'), codes),
    })),
    vessels: vessels.map((row) => ({ vessel: textIn(row, 'vessel'), imo: textIn(row, 'imo') })),
  };
}

/** Errors of the rotation by cell; that of a single cut-off is at the text with all of them. */
export function rotationErrors(fields: readonly FieldError[]): EditErrors {
  const errors = Object.entries(errorsIn('rotation', fields));
  return Object.fromEntries(errors.map(([path, message]) => [path.replace(/\.cutoffs\..*/, '.cutoffs'), message]));
}
