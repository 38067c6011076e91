import fc from 'fast-check';
import type { Caller } from './callers.ts';
import { findFault } from './judge.ts';
import { plainRequestsTo, type Request, requestsTo } from './request.ts';
import { memoryUsage, formatMemory, type MemoryUsage } from './memory.ts';
import type { Target } from './targets.ts';
import { asCurl, hangFailure, type Outcome, sendRequest } from './wire.ts';

export type FuzzPlan = {
  base: URL;
  targets: readonly Target[];
  callers: readonly Caller[];
  requests: number;
  seed: number;
  writeLine: (line: string) => void;
  /** The token for its metrics, if required. */
  metricsToken?: string;
  /** Megabytes of heap after a collection, if the server supports it. */
  heapInUse?: () => Promise<number>;
};
export type Fault = { target: string; caller: string; fault: string; curl: string; seed: number };
export type FuzzReport = {
  requests: number;
  seed: number;
  seconds: number;
  faults: Fault[];
  /** Number of responses by target and status. */
  counts: Record<string, Record<string, number>>;
  /** After a fifth of the calls, and at the end. */
  memory: { early: MemoryUsage; late: MemoryUsage };
  /** Megabytes of heap in use after a collection at these times; 0 if unknown. */
  heapInUse: { early: number; late: number };
};

/** As many concurrent calls as an office has. */
const concurrency = 6;
const shrinkMs = 15_000;
/** A general fault is reported often enough. */
const maxFaults = 60;

type FuzzRun = FuzzPlan & { report: FuzzReport; reportedKeys: Set<string> };
type Batch = { target: Target; caller: Caller; seed: number; runs: number };

/** Calls everything as every caller, in random order, and reports faults. */
export async function fuzz(plan: FuzzPlan): Promise<FuzzReport> {
  const started = performance.now();
  const { base, metricsToken, requests, seed } = plan;
  const first = await memoryUsage(base, metricsToken);
  const memory = { early: first, late: first };
  const report: FuzzReport = {
    requests: 0,
    seed,
    seconds: 0,
    faults: [],
    counts: {},
    memory,
    heapInUse: { early: 0, late: 0 },
  };
  const run: FuzzRun = { ...plan, report, reportedKeys: new Set() };
  await callEachOnce(run);
  const batches = batchesOf(plan);
  const work = async (): Promise<void> => {
    for (let batch = batches.next(); !batch.done; batch = batches.next()) {
      if (report.requests >= requests || report.faults.length >= maxFaults) return;
      await fuzzTarget(run, batch.value);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  await checkHealth(run);
  memory.late = await memoryUsage(base, metricsToken);
  report.heapInUse.late = (await plan.heapInUse?.()) ?? 0;
  return { ...report, seconds: (performance.now() - started) / 1_000 };
}

/** One valid call of each route by the caller with most rights, and one that must be refused for its ids. */
async function callEachOnce(run: FuzzRun): Promise<void> {
  const { targets, callers, seed } = run;
  const caller = callers.toSorted((a, b) => b.share - a.share)[0];
  const remaining = targets.values();
  const work = async (): Promise<void> => {
    for (const target of remaining) {
      for (const requests of [plainRequestsTo(target, 'known'), plainRequestsTo(target, 'unknown')]) {
        const [request] = fc.sample(requests, { seed, numRuns: 1 });
        if (!caller || !request || run.report.faults.length >= maxFaults) return;
        const fault = await judgeSignedIn(run, { target, caller, request });
        if (fault !== undefined) reportFault(run, { target, caller, request, fault });
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  // In addition to the requested number.
  run.report.requests = 0;
}

/** Another call may have ended the session meanwhile: the caller is then logged in again. */
async function judgeSignedIn(run: FuzzRun, call: Call): Promise<string | undefined> {
  for (let tries = 1; ; tries += 1) {
    const { outcome, fault } = await sendAndJudge(run, call);
    const isSignedOut = !('failed' in outcome) && call.caller.isSignedOut(outcome);
    if (!isSignedOut || tries === maxTries) return fault;
  }
}

const maxTries = 5;

/** Batches of every caller and target in random order, repeatedly. */
function* batchesOf({ targets, callers, requests, seed }: FuzzPlan): Generator<Batch> {
  const pairs = targets.flatMap((target) =>
    callers.flatMap((caller) => Array.from({ length: caller.share }, () => ({ target, caller }))),
  );
  const runs = Math.max(1, Math.ceil(requests / pairs.length));
  for (let round = 0; pairs.length > 0; round += 1) {
    const shuffled = fc.shuffledSubarray(pairs, { minLength: pairs.length });
    const [order = []] = fc.sample(shuffled, { seed: seed + round, numRuns: 1 });
    for (const [at, pair] of order.entries()) yield { ...pair, runs, seed: seed + round * pairs.length + at };
  }
}

/** One caller's calls of one target; the first failure is shrunk. */
async function fuzzTarget(run: FuzzRun, { target, caller, seed, runs }: Batch): Promise<void> {
  const { reportedKeys } = run;
  const last: { fault: string } = { fault: '' };
  const property = fc.asyncProperty(requestsTo(target), async (request) => {
    const fault = await findFaultOfCall(run, { target, caller, request });
    if (fault === undefined || reportedKeys.has(keyOf(target, fault))) return true;
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
  if (!failed || !smallest || reportedKeys.has(keyOf(target, last.fault))) return;
  const fault = (await findFaultOfCall(run, { target, caller, request: smallest })) ?? last.fault;
  reportedKeys.add(keyOf(target, last.fault));
  reportFault(run, { target, caller, request: smallest, fault });
}

function reportFault(
  { base, reportedKeys, report, seed, writeLine }: FuzzRun,
  { target, caller, request, fault }: Call & { fault: string },
): void {
  reportedKeys.add(keyOf(target, fault));
  const curl = asCurl(base.origin, request);
  report.faults.push({ target: target.name, caller: caller.name, fault, curl, seed });
  writeLine(`${target.name} as ${caller.name}: ${fault}\n  ${curl.slice(0, 1_500)}`);
}

/** One fault of a target is reported once. */
function keyOf({ name }: Target, fault: string): string {
  return `${name} ${fault.slice(0, 24)}`;
}

type Call = { target: Target; caller: Caller; request: Request };

async function findFaultOfCall(run: FuzzRun, call: Call): Promise<string | undefined> {
  return (await sendAndJudge(run, call)).fault;
}

type JudgedOutcome = { outcome: Outcome; fault: string | undefined };

async function sendAndJudge(run: FuzzRun, { target, caller, request }: Call): Promise<JudgedOutcome> {
  const headers = await caller.headers();
  const first = await sendRequest(run.base, request, headers);
  // A busy machine delays a call once; a call that hangs does so every time.
  const isLate = 'failed' in first && first.failed === hangFailure;
  const outcome = isLate ? await sendRequest(run.base, request, headers) : first;
  await countOutcome(run, target, outcome);
  if (!('failed' in outcome) && caller.isSignedOut(outcome)) caller.renew();
  return { outcome, fault: findFault(target, request, outcome) };
}

async function countOutcome(run: FuzzRun, { name }: Target, outcome: Outcome): Promise<void> {
  const { base, metricsToken, report, requests, writeLine } = run;
  const status = 'failed' in outcome ? 'none' : String(outcome.status);
  const counts = (report.counts[name] ??= {});
  counts[status] = (counts[status] ?? 0) + 1;
  report.requests += 1;
  if (report.requests === Math.ceil(requests / 5)) {
    report.memory.early = await memoryUsage(base, metricsToken);
    report.heapInUse.early = (await run.heapInUse?.()) ?? 0;
  }
  if (report.requests % 500 === 0) await checkHealth(run);
  if (report.requests % 5_000 === 0)
    writeLine(`${report.requests} of ${requests}, ${formatMemory(await memoryUsage(base, metricsToken))}`);
}

/** After any request, the server must still respond to others. */
async function checkHealth({ base, report, seed }: FuzzRun): Promise<void> {
  const request: Request = { method: 'GET', path: '/healthz', headers: {}, body: undefined };
  const outcome = await sendRequest(base, request, {});
  if (!('failed' in outcome) && outcome.status === 200) return;
  const fault = 'failed' in outcome ? outcome.failed : `status ${outcome.status}`;
  report.faults.push({ target: 'GET /healthz', caller: 'anonymous', fault, curl: asCurl(base.origin, request), seed });
}
