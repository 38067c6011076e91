import { FigureLink } from '../figure-link.tsx';
import { CardTable } from './card-table.tsx';
import type { ChartData } from './chart-data.ts';

/** The same figures as a table. */
export function ChartTable({ data: { name, head, series, rows } }: { data: ChartData }) {
  const hasLinks = rows.some(({ cells }) => cells.some((cell) => cell?.to !== undefined));
  return (
    <CardTable name={name} hasLinks={hasLinks}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {series.map(({ key, label }) => (
            <th key={key} scope="col" data-number>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.fullLabel ?? row.label}</th>
            {series.map(({ key }, at) => {
              const cell = row.cells[at];
              return (
                <td key={key} data-number>
                  {cell?.to === undefined ? cell?.text : <FigureLink to={cell.to}>{cell.text}</FigureLink>}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </CardTable>
  );
}
