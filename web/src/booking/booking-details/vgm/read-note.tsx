import { lineField } from '../form-fields.ts';
import type { VgmOutcome } from './vgm-entry.ts';
import type { Sheet } from './vgm-sheet.ts';
import { vgmMessage } from './vgm.messages.ts';

type ReadNoteProps = { sheet: Sheet; outcome: VgmOutcome };

/** What the list was taken for, and what of it will not be written. */
export function ReadNote({ sheet: { columns, weighed, unread }, outcome }: ReadNoteProps) {
  if (columns.length === 0) return null;
  return (
    <>
      <p>
        {vgmMessage('columns')}
        {columns.map(({ number, field, text }) => (
          <span key={number} className={field === undefined ? 'q-faint' : undefined}>
            {vgmMessage('column', {
              text,
              field: field === undefined ? vgmMessage('not_filled') : lineField(field).label,
            })}
          </span>
        ))}
      </p>
      {weighed === undefined && <p className="q-form-error">{vgmMessage('no_number')}</p>}
      {weighed && (
        <p>
          {vgmMessage('read', { count: weighed.size, matched: outcome.weighed })}
          {outcome.unknown.length > 0 && (
            <span className="q-form-error">{vgmMessage('unknown', { numbers: outcome.unknown.join(', ') })}</span>
          )}
        </p>
      )}
      {unread.length > 0 && (
        <p className="q-form-error" role="status">
          {vgmMessage('unread')}
          {unread.map(({ row, field, text }) => (
            <span key={`${row} ${field}`}>
              {vgmMessage('unread_cell', { row, field: lineField(field).label, text })}
            </span>
          ))}
        </p>
      )}
    </>
  );
}
