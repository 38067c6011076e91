import type { ReactNode } from 'react';
import { FigureLink } from '../figure-link.tsx';
import type { ChartCell, ChartRow, Series } from './chart-data.ts';

type Props = {
  row: ChartRow;
  series: Series;
  cell: ChartCell;
  /** Attributes for moving between figures. */
  figureProps: { 'data-at': string; tabIndex: number };
  children: ReactNode;
};

/** One drawn figure, with a link to its list if it has one. Its accessible name has all visible data. */
export function ChartFigure({ row, series, cell, figureProps, children }: Props) {
  const name = `${row.fullLabel ?? row.label}, ${series.label}: ${cell.text}`;
  const drawn = (
    <g className="q-chart-mark" data-tone={series.tone}>
      <title>{name}</title>
      {children}
    </g>
  );
  return cell.to === undefined ? (
    <g {...figureProps} role="img" aria-label={name}>
      {drawn}
    </g>
  ) : (
    <FigureLink {...figureProps} to={cell.to} aria-label={name}>
      {drawn}
    </FigureLink>
  );
}
