/** A price and the day it took effect. */
export type TrendPoint = { at: string; amount: number };

export type TrendShape = {
  /** The line as an SVG path. */
  path: string;
  positions: readonly { x: number; y: number }[];
  low: number;
  high: number;
};

type Box = { width: number; height: number; margin: number };

/** Positions of prices in a box: days across, amounts up. A price holds until the next one, so the line has steps. */
export function trendLine(points: readonly TrendPoint[], box: Box): TrendShape {
  const amounts = points.map(({ amount }) => amount);
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const days = points.map(({ at }) => Date.parse(at));
  const x = scale(days, box.margin, box.width - box.margin);
  const y = scale(amounts, box.height - box.margin, box.margin);
  const positions = points.map(({ amount }, index) => ({ x: x(days[index] ?? 0), y: y(amount) }));
  return { path: stepsOf(positions), positions, low, high };
}

/** Equal values are in the middle. */
function scale(values: readonly number[], from: number, to: number): (value: number) => number {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (low === high) return () => (from + to) / 2;
  return (value) => round(from + ((value - low) / (high - low)) * (to - from));
}

const round = (value: number) => Math.round(value * 10) / 10;

function stepsOf(positions: readonly { x: number; y: number }[]): string {
  return positions.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('');
}

/** The difference of the last price from the first one, in per cent. */
export function changeOf(points: readonly TrendPoint[]): number {
  const [first, last] = [points[0]?.amount ?? 0, points.at(-1)?.amount ?? 0];
  return first === 0 ? 0 : Math.round(((last - first) / first) * 1000) / 10;
}
