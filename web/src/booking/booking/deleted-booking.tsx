import { containerLabels } from '#contract/booking/container.labels.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import type { Row } from '#web/screen/screen.ts';
import { listMessage } from './booking-list.messages.ts';

const labels = localeTexts(containerLabels);
const columns = ['ctnall', 'ctnnum', 'cntrno', 'sealno', 'pkgs', 'kgs', 'cbm'] as const;

/** The containers of a deleted booking, below its fields. */
export function DeletedBooking({ row }: { row: Row }) {
  const lines = linesOf(row);
  return (
    <section className="q-bin-boxes">
      <h3>{listMessage('boxes')}</h3>
      {lines.length === 0 ? (
        <p className="q-faint">{listMessage('none')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {labels[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                {columns.map((name) => (
                  <td key={name}>{line[name]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

type Line = Readonly<Record<(typeof columns)[number], string | number | null>> & { readonly id: number };

/** The detail has more fields than a list row. */
function linesOf(row: Row): readonly Line[] {
  const lines: unknown = row['ctnlist'];
  return Array.isArray(lines) ? lines.filter(isLine) : [];
}

function isLine(line: unknown): line is Line {
  return typeof line === 'object' && line !== null;
}
