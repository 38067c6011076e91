import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { startInfo } from '#server/start-info.ts';
import { testServer } from './harness.ts';

const { app, config } = await testServer();
const root = join(import.meta.dirname, '../..');
const read = (name: string): string => readFileSync(join(root, name), 'utf8');

/** The parts of Grafana's dashboard schema that we use (version 39). */
const Panel = z.object({
  id: z.int(),
  type: z.enum(['row', 'timeseries', 'stat']),
  title: z.string().min(1),
  gridPos: z.object({ h: z.int(), w: z.int().max(24), x: z.int(), y: z.int() }),
  targets: z.array(z.object({ refId: z.string(), expr: z.string(), legendFormat: z.string() })).optional(),
});
const Dashboard = z.object({
  uid: z.string(),
  title: z.string(),
  schemaVersion: z.literal(39),
  templating: z.object({ list: z.array(z.object({ name: z.string(), type: z.string(), query: z.unknown() })) }),
  panels: z.array(Panel),
});
const Alerts = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^Quayside\w+$/),
          expr: z.string(),
          for: z
            .string()
            .regex(/^\d+m$/)
            .optional(),
          labels: z.strictObject({ severity: z.enum(['warning', 'critical']) }),
          annotations: z.strictObject({ summary: z.string(), runbook: z.string() }),
        }),
      ),
    }),
  ),
});

/** Added by Prometheus itself. */
const builtIn = ['up'];

async function exposedMetrics(): Promise<Set<string>> {
  startInfo(config);
  const { body } = await app.inject('/metrics');
  const types = [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  const parts = { histogram: ['_bucket', '_sum', '_count'] } as Readonly<Record<string, string[]>>;
  return new Set([
    ...builtIn,
    ...types.flatMap(([, name = '', type = '']) => (parts[type] ?? ['']).map((end) => name + end)),
  ]);
}

function metricNames(expression: string): string[] {
  return [...expression.matchAll(/\b(?:quayside|nodejs|process)_\w+|\bup(?=\{)/g)].map(([name]) => name);
}

test('the dashboard of Grafana is whole and shows only what the server tells', async () => {
  const { panels, templating } = Dashboard.parse(JSON.parse(read('deploy/grafana/quayside.json')));
  const names = panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => metricNames(expr)));
  const exposed = await exposedMetrics();

  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(names.filter((name) => !exposed.has(name))).toEqual([]);
  expect(templating.list.map(({ name }) => name)).toEqual(['datasource', 'job']);
  // Every metric of the product is shown in some panel.
  const ownMetrics = [...exposed].filter((name) => name.startsWith('quayside_') && !name.endsWith('_sum'));
  const charted = new Set(names.map((name) => name.replace(/_(?:bucket|count)$/, '')));
  expect(ownMetrics.filter((name) => !charted.has(name.replace(/_(?:bucket|count)$/, '')))).toEqual([]);
});

test('the alerts name only what the server tells, and a place in the handbook that is there', async () => {
  const { groups } = Alerts.parse(parse(read('deploy/prometheus/alerts.yaml')));
  const rules = groups.flatMap((group) => group.rules);
  const exposed = await exposedMetrics();
  const headings = [...read('docs/operations.md').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );

  expect(rules.flatMap(({ expr }) => metricNames(expr)).filter((name) => !exposed.has(name))).toEqual([]);
  expect(rules.map(({ alert }) => alert)).toEqual([...new Set(rules.map(({ alert }) => alert))]);
  for (const { annotations } of rules) {
    const [page, heading = ''] = annotations.runbook.split('#');
    expect(page).toBe('docs/operations.md');
    expect(headings).toContain(heading);
  }
});
