import type { Browser } from 'playwright-core';
import { buildWeb, signIn } from '../browser/app.ts';
import { openBrowser } from '../browser/chromium.ts';
import { type Visit, visit, type VisitOptions } from '../browser/visit.ts';
import { atMost, columns, type Figure, plain } from '../figures.ts';
import type { Options } from '../part.ts';
import { webUse } from './web-use.ts';
import { withStage } from '../stage/stage.ts';
import { median } from '../statistics.ts';

type Budget = { scriptKb: number; styleKb: number; requests: number | null; cpuMs: number; layoutShift: number };
type MeasuredPage = { name: string; budget: Budget; options: VisitOptions };

const visits = 5;
/** A list's first page looks the same with any number of bookings. */
const rows = 5_000;
/** The budgets of docs/benchmarks.md. */
const loginBudget: Budget = { scriptKb: 120, styleKb: 25, requests: 12, cpuMs: 150, layoutShift: 0.01 };
const listBudget: Budget = { scriptKb: 285, styleKb: 25, requests: null, cpuMs: 250, layoutShift: 0.01 };

/** Bytes and CPU time of the browser before a login and before the first list. */
export async function web(options: Options): Promise<Figure[]> {
  await buildWeb();
  return withStage({ ...options, rows }, async ({ server: { origin } }) => {
    const pages: MeasuredPage[] = [
      { name: 'login', budget: loginBudget, options: { origin, path: '/login', ready: 'input[name=username]' } },
      {
        name: 'list',
        budget: listBudget,
        options: {
          origin,
          path: '/bookingInquiry',
          ready: '[role=grid] tbody tr[aria-rowindex]',
          prepare: signIn(origin),
        },
      },
    ];
    const browser = await openBrowser();
    try {
      options.log(
        `Chromium ${browser.version()}, ${visits} visits each, a fresh context and an empty cache, processor not slowed.`,
      );
      const blank = await blankCpu(browser, origin);
      options.log(`A page without a script takes ${blank.toFixed(0)} ms of the CPU figures: the browser's own start.`);
      const figures = [plain({ name: 'web.blank.cpu', value: blank, unit: 'ms' })];
      for (const measuredPage of pages) figures.push(...(await measurePage(browser, measuredPage, options)));
      const use = { browser, origin, prepare: signIn(origin), log: options.log };
      return [...figures, ...(await webUse(use))];
    } finally {
      await browser.close();
    }
  });
}

async function blankCpu(browser: Browser, origin: string): Promise<number> {
  const results: number[] = [];
  for (let round = 0; round < visits; round += 1) {
    const { cpuMs } = await visit(browser, { origin, path: '/healthz', ready: 'body' });
    results.push(cpuMs);
  }
  return median(results);
}

async function measurePage(
  browser: Browser,
  { name, budget, options }: MeasuredPage,
  { log }: Options,
): Promise<Figure[]> {
  // The first visit warms up the server and the browser's code cache.
  await visit(browser, options);
  const results: Visit[] = [];
  for (let round = 0; round < visits; round += 1) results.push(await visit(browser, options));
  log(`\n${name} (${options.path}):\n${tableOf(results)}`);
  const of = (pick: (each: Visit) => number): number => median(results.map(pick));
  const requests = { name: `web.${name}.requests`, value: of((each) => each.requests), unit: 'requests' };
  return [
    atMost(budget.scriptKb, {
      name: `web.${name}.script`,
      value: of((each) => each.scriptBytes) / 1000,
      unit: 'kB gzip',
    }),
    atMost(budget.styleKb, { name: `web.${name}.style`, value: of((each) => each.styleBytes) / 1000, unit: 'kB gzip' }),
    budget.requests === null ? plain(requests) : atMost(budget.requests, requests),
    atMost(0, { name: `web.${name}.outside`, value: of((each) => each.outside), unit: 'requests' }),
    atMost(budget.cpuMs, { name: `web.${name}.cpu`, value: of((each) => each.cpuMs), unit: 'ms' }),
    atMost(budget.layoutShift, { name: `web.${name}.layout_shift`, value: of((each) => each.layoutShift), unit: '' }),
    plain({ name: `web.${name}.ready`, value: of((each) => each.readyMs), unit: 'ms' }),
  ];
}

function tableOf(results: readonly Visit[]): string {
  const head = ['visit', 'script kB', 'style kB', 'requests', 'outside', 'ready ms', 'CPU ms', 'CLS'];
  const lines = results.map((each, at) => [
    String(at + 1),
    (each.scriptBytes / 1000).toFixed(1),
    (each.styleBytes / 1000).toFixed(1),
    String(each.requests),
    String(each.outside),
    each.readyMs.toFixed(0),
    each.cpuMs.toFixed(0),
    each.layoutShift.toFixed(4),
  ]);
  return columns([head, ...lines]);
}
