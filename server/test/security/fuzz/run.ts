import fc from 'fast-check';
import type { Caller } from './callers.ts';
import { faultIn } from './judge.ts';
import { plainRequestsTo, type Request, requestsTo } from './request.ts';
import { weightOf, weightText, type Weight } from './memory.ts';
import type { Target } from './targets.ts';
import { asCurl, hung, type Outcome, sent } from './wire.ts';

export type Plan = {
  base: URL;
  targets: readonly Target[];
  callers: readonly Caller[];
  requests: number;
  seed: number;
  say: (line: string) => void;
  /** What opens its metrics, where something has to. */
  metricsToken?: string;
  /** How many megabytes its heap keeps, where it can be asked to tidy up. */
  kept?: () => Promise<number>;
};
export type Fault = { target: string; caller: string; fault: string; curl: string; seed: number };
export type Report = {
  requests: number;
  seed: number;
  seconds: number;
  faults: Fault[];
  /** How often each target answered which status. */
  counts: Record<string, Record<string, number>>;
  /** After a fifth of the calls, and at the end. */
  weights: { early: Weight; late: Weight };
  /** Megabytes of the heap that are in use once it is tidied up, at these times; 0 where nobody can say. */
  kept: { early: number; late: number };
};

/** So many at once as an office's people are. */
const atOnce = 6;
const shrinkMs = 15_000;
/** A fault that is everywhere is told often enough. */
const maxFaults = 60;

type Going = Plan & { report: Report; known: Set<string> };
type Turn = { target: Target; caller: Caller; seed: number; runs: number };

/** Calls everything there is as everybody, in a drawn order, and tells what is wrong with the answers. */
export async function fuzz(plan: Plan): Promise<Report> {
  const started = performance.now();
  const { base, metricsToken, requests, seed } = plan;
  const first = await weightOf(base, metricsToken);
  const weights = { early: first, late: first };
  const report: Report = {
    requests: 0,
    seed,
    seconds: 0,
    faults: [],
    counts: {},
    weights,
    kept: { early: 0, late: 0 },
  };
  const going: Going = { ...plan, report, known: new Set() };
  await eachOnce(going);
  const turns = turnsOf(plan);
  const work = async (): Promise<void> => {
    for (let turn = turns.next(); !turn.done; turn = turns.next()) {
      if (report.requests >= requests || report.faults.length >= maxFaults) return;
      await play(going, turn.value);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await healthy(going);
  weights.late = await weightOf(base, metricsToken);
  report.kept.late = (await plan.kept?.()) ?? 0;
  return { ...report, seconds: (performance.now() - started) / 1_000 };
}

/** Calls of each route by the caller who may most, as its schema has them, and one that it has to refuse for what it names. */
async function eachOnce(going: Going): Promise<void> {
  const { targets, callers, seed } = going;
  const caller = callers.toSorted((a, b) => b.share - a.share)[0];
  const left = targets.values();
  const work = async (): Promise<void> => {
    for (const target of left) {
      for (const requests of [plainRequestsTo(target, 'known'), plainRequestsTo(target, 'unknown')]) {
        const [request] = fc.sample(requests, { seed, numRuns: 1 });
        if (!caller || !request || going.report.faults.length >= maxFaults) return;
        const fault = await judgedInside(going, { target, caller, request });
        if (fault !== undefined) tell(going, { target, caller, request, fault });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  // They are beside those that were asked for.
  going.report.requests = 0;
}

/** Another call may have ended their session meanwhile: they are then let in again. */
async function judgedInside(going: Going, call: Call): Promise<string | undefined> {
  for (let tries = 1; ; tries += 1) {
    const { outcome, fault } = await answered(going, call);
    const isOut = !('failed' in outcome) && call.caller.isOut(outcome);
    if (!isOut || tries === mostTries) return fault;
  }
}

const mostTries = 5;

/** Everybody's turns at everything, in a drawn order, again and again. */
function* turnsOf({ targets, callers, requests, seed }: Plan): Generator<Turn> {
  const pairs = targets.flatMap((target) =>
    callers.flatMap((caller) => Array.from({ length: caller.share }, () => ({ target, caller }))),
  );
  const runs = Math.max(1, Math.ceil(requests / pairs.length));
  for (let round = 0; pairs.length > 0; round += 1) {
    const drawn = fc.shuffledSubarray(pairs, { minLength: pairs.length });
    const [order = []] = fc.sample(drawn, { seed: seed + round, numRuns: 1 });
    for (const [at, pair] of order.entries()) yield { ...pair, runs, seed: seed + round * pairs.length + at };
  }
}

/** One caller's calls of one target; the first that fails is made as small as it can be. */
async function play(going: Going, { target, caller, seed, runs }: Turn): Promise<void> {
  const { known } = going;
  const last: { fault: string } = { fault: '' };
  const property = fc.asyncProperty(requestsTo(target), async (request) => {
    const fault = await judged(going, { target, caller, request });
    if (fault === undefined || known.has(keyOf(target, fault))) return true;
    last.fault = fault;
    return false;
  });
  const { failed, counterexample } = await fc.check(property, {
    seed,
    numRuns: runs,
    interruptAfterTimeLimit: shrinkMs,
    markInterruptAsFailure: false,
  });
  const [smallest] = counterexample ?? [];
  if (!failed || !smallest || known.has(keyOf(target, last.fault))) return;
  const fault = (await judged(going, { target, caller, request: smallest })) ?? last.fault;
  known.add(keyOf(target, last.fault));
  tell(going, { target, caller, request: smallest, fault });
}

function tell(
  { base, known, report, seed, say }: Going,
  { target, caller, request, fault }: Call & { fault: string },
): void {
  known.add(keyOf(target, fault));
  const curl = asCurl(base.origin, request);
  report.faults.push({ target: target.name, caller: caller.name, fault, curl, seed });
  say(`${target.name} as ${caller.name}: ${fault}\n  ${curl.slice(0, 1_500)}`);
}

/** One fault of a target is told once. */
function keyOf({ name }: Target, fault: string): string {
  return `${name} ${fault.slice(0, 24)}`;
}

type Call = { target: Target; caller: Caller; request: Request };

async function judged(going: Going, call: Call): Promise<string | undefined> {
  return (await answered(going, call)).fault;
}

type Judged = { outcome: Outcome; fault: string | undefined };

async function answered(going: Going, { target, caller, request }: Call): Promise<Judged> {
  const headers = await caller.headers();
  const first = await sent(going.base, request, headers);
  // A machine that is busy elsewhere keeps a call waiting once; a call that waits for itself, every time.
  const isLate = 'failed' in first && first.failed === hung;
  const outcome = isLate ? await sent(going.base, request, headers) : first;
  await counted(going, target, outcome);
  if (!('failed' in outcome) && caller.isOut(outcome)) caller.renew();
  return { outcome, fault: faultIn(target, request, outcome) };
}

async function counted(going: Going, { name }: Target, outcome: Outcome): Promise<void> {
  const { base, metricsToken, report, requests, say } = going;
  const status = 'failed' in outcome ? 'none' : String(outcome.status);
  const counts = (report.counts[name] ??= {});
  counts[status] = (counts[status] ?? 0) + 1;
  report.requests += 1;
  if (report.requests === Math.ceil(requests / 5)) {
    report.weights.early = await weightOf(base, metricsToken);
    report.kept.early = (await going.kept?.()) ?? 0;
  }
  if (report.requests % 500 === 0) await healthy(going);
  if (report.requests % 5_000 === 0)
    say(`${report.requests} of ${requests}, ${weightText(await weightOf(base, metricsToken))}`);
}

/** Whatever was sent, the server answers others. */
async function healthy({ base, report, seed }: Going): Promise<void> {
  const request: Request = { method: 'GET', path: '/healthz', headers: {}, body: undefined };
  const outcome = await sent(base, request, {});
  if (!('failed' in outcome) && outcome.status === 200) return;
  const fault = 'failed' in outcome ? outcome.failed : `status ${outcome.status}`;
  report.faults.push({ target: 'GET /healthz', caller: 'anonymous', fault, curl: asCurl(base.origin, request), seed });
}
