import type { ReactNode } from 'react';
import type { DiagnosticValues, DiagnosticPart } from '#contract/system/diagnostics.ts';
import { Icon } from '#web/ui/icon.tsx';
import { diagnosticsMessage } from './diagnostics.messages.ts';

type PartResult<D> = { state: 'ok'; data: D } | { state: 'failed'; request_id: string };

type Props<P extends DiagnosticPart> = {
  name: P;
  result: PartResult<DiagnosticValues[P]>;
  /** The title, if a part is shown in two places. */
  title?: string;
  isWide?: boolean;
  children: (data: DiagnosticValues[P]) => ReactNode;
};

/** One part of the page; if it failed, it shows its own error. */
export function DiagnosticsPart<P extends DiagnosticPart>({
  name,
  result,
  title = diagnosticsMessage(name),
  isWide = false,
  children,
}: Props<P>) {
  return (
    <section className="q-board-panel q-diagnostics-part" aria-label={title} data-wide={isWide || undefined}>
      <h2>{title}</h2>
      {result.state === 'ok' ? (
        children(result.data)
      ) : (
        <p className="q-diagnostics-failed" role="alert">
          <Icon name="warning" />
          {diagnosticsMessage('part_failed')}{' '}
          <small>{diagnosticsMessage('request_id', { id: result.request_id })}</small>
        </p>
      )}
    </section>
  );
}

export type DiagnosticsColumn<R> = {
  title: string;
  isNumber?: boolean;
  cell: (row: R) => ReactNode;
  warns?: (row: R) => boolean;
};

type TableProps<R> = {
  caption: string;
  columns: readonly DiagnosticsColumn<R>[];
  rows: readonly R[];
  keyOf: (row: R) => string;
};

/** A small table, which scrolls if it is too wide. */
export function FactTable<R>({ caption, columns, rows, keyOf }: TableProps<R>) {
  if (rows.length === 0) return <p className="q-diagnostics-empty">{diagnosticsMessage('nothing')}</p>;
  return (
    // Focusable, so that it scrolls by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="q-diagnostics-scroller" tabIndex={0} role="group" aria-label={caption}>
      <table className="q-figured">
        <caption className="q-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title, isNumber }) => (
              <th key={title} scope="col" data-number={isNumber}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, isNumber, cell, warns }) => (
                <td key={title} data-number={isNumber} data-warns={warns?.(row) || undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
