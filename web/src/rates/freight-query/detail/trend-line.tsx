import { type KeyboardEvent, useState } from 'react';
import { changeOf, type TrendShape, trendLine, type TrendPoint } from './trend.ts';
import { moneyText } from '../../money-text.ts';
import { trendMessage } from './trend.messages.ts';
import './trend.css';

const box = { width: 260, height: 56, margin: 6 };

type TrendLineProps = {
  /** The container type, e.g. 40HQ. */
  label: string;
  currency: string;
  points: readonly TrendPoint[];
};

/** A price history as a line. Arrows move between changes, each with a text. */
export function TrendLine({ label, currency, points }: TrendLineProps) {
  const [at, setAt] = useState(points.length - 1);
  const last = points.length - 1;
  const trend = trendLine(points, box);

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setAt(Math.min(last, Math.max(0, step)));
  }

  const point = points[at];
  if (!point) return <p className="q-trend-none">{trendMessage('none', { label })}</p>;
  const text = trendMessage('point', { day: point.at.slice(0, 10), currency, amount: moneyText(String(point.amount)) });
  return (
    <figure className="q-trend">
      <figcaption>
        <b>{label}</b>
        <span>{summaryOf(points)}</span>
      </figcaption>
      <div
        role="slider"
        tabIndex={0}
        aria-label={trendMessage('title', { label })}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={text}
        onKeyDown={handleKeyDown}
      >
        <Line trend={trend} days={points.map((each) => each.at)} at={at} onPoint={setAt} />
      </div>
      <p aria-hidden="true">{text}</p>
    </figure>
  );
}

function summaryOf(points: readonly TrendPoint[]): string {
  const change = changeOf(points);
  if (change === 0) return trendMessage('level');
  return trendMessage(change > 0 ? 'up' : 'down', { percent: Math.abs(change) });
}

type LineProps = { trend: TrendShape; days: readonly string[]; at: number; onPoint: (index: number) => void };

function Line({ trend, days, at, onPoint }: LineProps) {
  return (
    <svg viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true">
      <path d={trend.path} />
      {trend.positions.map(({ x, y }, index) => (
        <circle
          key={`${days[index]} ${y}`}
          cx={x}
          cy={y}
          r={index === at ? 4 : 2.5}
          data-chosen={index === at || undefined}
          onPointerEnter={() => onPoint(index)}
        />
      ))}
    </svg>
  );
}
