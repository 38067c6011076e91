type Stack = { x: number; base: number; width: number; height: number; tiers: readonly number[] };

/** Containers on deck and in the yard: the height of each stack. */
const stacks: readonly Stack[] = [
  { x: 196, base: 596, width: 46, height: 19, tiers: [3, 5, 6, 6, 5, 6, 7, 6, 5, 4] },
  { x: -30, base: 884, width: 118, height: 46, tiers: [2, 3, 1] },
  { x: 352, base: 884, width: 118, height: 46, tiers: [1, 2, 3, 2, 3] },
  { x: -60, base: 1004, width: 150, height: 58, tiers: [1, 0, 1, 2, 1, 0, 1] },
];

type Box = { key: string; x: number; y: number; width: number; height: number; tone: number };

// The colours look random but are constant.
function boxesOf({ x, base, width, height, tiers }: Stack): Box[] {
  return tiers.flatMap((tier, column) =>
    Array.from({ length: tier }, (_, level) => ({
      key: `${x}-${column}-${level}`,
      x: x + column * (width + 3),
      y: base - (level + 1) * (height + 2),
      width,
      height,
      tone: (column * 7 + level * 5 + ((column * level) % 3)) % 5,
    })),
  );
}

function Boxes({ stack }: { stack: Stack }) {
  return (
    <g>
      {boxesOf(stack).map(({ key, tone, x, y, width, height }) => (
        <g key={key}>
          <rect className={`q-box q-box-${tone}`} x={x} y={y} width={width} height={height} rx="2" />
          <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} fill="url(#ribs)" />
        </g>
      ))}
    </g>
  );
}

function Ship() {
  return (
    <g>
      {stacks.slice(0, 1).map((stack) => (
        <Boxes key={stack.x} stack={stack} />
      ))}
      <path className="q-scene-house" d="M112 596V470h58v126zM122 470v-22h38v22zM138 448v-34h8v34z" />
      <path className="q-scene-window" d="M118 480h46v8h-46zM118 500h46v5h-46zM118 516h46v5h-46zM118 532h46v5h-46z" />
      <path className="q-scene-hull" d="M64 596h668l30-18h26l-44 92H104q-26 0-32-36z" />
      <path className="q-scene-line" d="M72 634h684l-17 36H104q-26 0-32-36z" />
    </g>
  );
}

/** A ship-to-shore crane with its boom over the deck. */
function Crane({ x }: { x: number }) {
  return (
    <g className="q-scene-crane" transform={`translate(${x} 0)`}>
      <path d="M0 800V330M112 800V330M0 520h112M0 690h112M0 330 56 236 112 330M56 236v94M0 520 112 330M112 520 0 330" />
      <path className="q-scene-boom" d="M-262 336h470" />
      <path d="M56 236-250 334M56 236l146 98" />
      <path d="M-142 340v96M-118 340v96" />
      <rect className="q-box q-box-4" x="-154" y="436" width="48" height="20" rx="2" />
      <path className="q-scene-boom" d="M-10 802h28M94 802h28" />
    </g>
  );
}

/** A drawing of a terminal; its colours follow the theme. */
export function PortScene() {
  return (
    <svg viewBox="0 0 900 1000" preserveAspectRatio="xMidYMax slice">
      <defs>
        <pattern id="ribs" width="7" height="7" patternUnits="userSpaceOnUse">
          <path d="M1.5 0v7" stroke="#000" strokeOpacity="0.13" />
        </pattern>
      </defs>
      <circle className="q-scene-sun" cx="676" cy="268" r="74" />
      <path
        className="q-scene-far"
        d="M-10 640V560q90-58 190-22 70-70 170-30 90 34 150 8 110-60 210 4 80-34 200 10v110z"
      />
      <rect className="q-scene-sea" x="-10" y="628" width="920" height="180" />
      <Ship />
      <path
        className="q-scene-wave"
        d="M20 690h120M200 706h210M470 690h90M610 712h240M60 738h260M420 748h150M640 736h90M40 770h140M300 778h330M720 766h150"
      />
      <rect className="q-scene-quay" x="-10" y="800" width="920" height="220" />
      <path className="q-scene-edge" d="M-10 804h920" />
      <Crane x={560} />
      {stacks.slice(1).map((stack) => (
        <Boxes key={stack.x + stack.base} stack={stack} />
      ))}
    </svg>
  );
}
