import type { WaitFacts } from '../facts.ts';

const hourMs = 3_600_000;

/** Limits of the transfer time between two carriers, in milliseconds; null means any carrier. */
export type Wait = {
  from: string | null;
  to: string | null;
  shortest: number;
  /** If it stays in its terminal. */
  sameTerminal: number;
  max: number;
};

export type PortWaits = {
  /** The most specific first; the last one is general. */
  rules: readonly Wait[];
  /** The limits over all rules. */
  shortest: number;
  max: number;
};
export type Waits = { general: PortWaits; ports: ReadonlyMap<string, PortWaits> };

/** The default without a rule. */
const defaultWait: WaitFacts = {
  unlocode: null,
  fromCarrier: null,
  toCarrier: null,
  minHours: 24,
  maxHours: 336,
  sameTerminalMinHours: null,
};

export function waitsOf(facts: readonly WaitFacts[]): Waits {
  const general = [...facts.filter(({ unlocode }) => unlocode === null), defaultWait];
  const ports = Map.groupBy(
    facts.filter(({ unlocode }) => unlocode !== null),
    ({ unlocode }) => unlocode ?? '',
  );
  return {
    general: portWaits(general),
    ports: new Map([...ports].map(([port, rules]) => [port, portWaits([...rules, ...general])])),
  };
}

function portWaits(facts: readonly WaitFacts[]): PortWaits {
  const rules = facts.toSorted((a, b) => exactness(b) - exactness(a)).map(waitFrom);
  return {
    rules,
    shortest: Math.min(...rules.map(({ shortest, sameTerminal }) => Math.min(shortest, sameTerminal))),
    max: Math.max(...rules.map(({ max }) => max)),
  };
}

function waitFrom({ fromCarrier, toCarrier, minHours, maxHours, sameTerminalMinHours }: WaitFacts): Wait {
  return {
    from: fromCarrier,
    to: toCarrier,
    shortest: minHours * hourMs,
    sameTerminal: (sameTerminalMinHours ?? minHours) * hourMs,
    max: maxHours * hourMs,
  };
}

/** The sort is stable, so an installation's own general rule precedes the default. */
function exactness({ unlocode, fromCarrier, toCarrier }: WaitFacts): number {
  return (unlocode === null ? 0 : 4) + (fromCarrier === null ? 0 : 2) + (toCarrier === null ? 0 : 1);
}

export const waitsAt = ({ general, ports }: Waits, port: string): PortWaits => ports.get(port) ?? general;

/** The most specific rule for two carriers; called very often, so it allocates nothing. */
export function waitOf({ rules }: PortWaits, from: string, to: string): Wait | undefined {
  for (const rule of rules)
    if ((rule.from === null || rule.from === from) && (rule.to === null || rule.to === to)) return rule;
  return undefined;
}

/** A rule that names both carriers: they exchange cargo there, partners or not. */
export const isAgreed = ({ from, to }: Wait): boolean => from !== null && to !== null;
