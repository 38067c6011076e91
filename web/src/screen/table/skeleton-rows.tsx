const rowKeys = Array.from({ length: 16 }, (_row, index) => `row-${index}`);

/** Placeholder rows in the layout of the real ones, to avoid shifts. */
export function SkeletonRows({ columns, label }: { columns: number; label: string }) {
  return rowKeys.map((key, index) => (
    <tr key={key} className="q-grid-row">
      <td role="gridcell" colSpan={columns} className="q-grid-cell">
        {index === 0 && (
          <span role="status" className="q-hidden">
            {label}
          </span>
        )}
        <span className="q-skeleton q-grid-skeleton" />
      </td>
    </tr>
  ));
}
