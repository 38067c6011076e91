import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ports } from '#contract/codes/port.ts';
import { substances } from '#contract/dangerous-goods/substance.ts';
import { atMost, columns, type Figure, plain } from '../figures.ts';
import type { Options } from '../part.ts';
import { type Caller, answerOf } from '../stage/caller.ts';
import { type Stage, withStage } from '../stage/stage.ts';
import { statementsOf } from '../stage/statement-log.ts';
import { percentile } from '../statistics.ts';

/** Ports and dangerous goods are measured; the other tables are small. */
const bookings = 1_000;
const termsPerCode = 60;
const p95BudgetMs = { ports: 50, goods: 20 };
const portsSql = readFileSync(join(import.meta.dirname, '../stage/ports.sql'), 'utf8');

/** Typed texts, from the first key stroke on, as SQL over the ports. */
const typedPorts: Readonly<Record<string, string>> = {
  'code, 1 letter': 'left(code, 1)',
  'code, 2 letters': 'left(code, 2)',
  'code, 3 letters': 'left(code, 3)',
  'whole code': 'code',
  'initials, 2 letters': 'left(initials, 2)',
  'initials, 3 letters': 'left(initials, 3)',
  'Chinese, 1 character': 'left(name_zh, 1)',
  'Chinese, 2 characters': 'left(name_zh, 2)',
  'English, 3 letters': 'left(name_en, 3)',
  'English, 5 letters': 'left(name_en, 5)',
  'middle of English, 4 letters': 'substr(name_en, 3, 4)',
  'other name, 3 letters': 'left(coalesce(aliases[1], name_en), 3)',
  'two words': "left(name_zh, 1) || ' ' || left(code, 2)",
  'found nowhere': "'zq' || right(code, 3)",
};

/** The same for dangerous goods. */
const typedGoods: Readonly<Record<string, string>> = {
  'UN number, 2 digits': 'left(un_number, 2)',
  'UN number': 'un_number',
  'goods, 3 letters': 'left(psn, 3)',
  'goods, 6 letters': 'left(psn, 6)',
  'goods in Chinese, 1 character': 'left(psn_zh, 1)',
  'goods in Chinese, 2 characters': 'left(psn_zh, 2)',
  'initials of goods, 3 letters': 'left(initials, 3)',
  'other name of goods': "coalesce(aliases[1], '')",
  'goods found nowhere': "'zq' || un_number",
};

/**
 * Searching ports while their code is typed into a form: each word is used once, so that no shared total replaces work.
 */
export async function codes(options: Options): Promise<Figure[]> {
  return withStage({ ...options, rows: bookings }, async (stage) => {
    await stage.query.query('select setseed(0.42)');
    await stage.query.query(portsSql, [options.rows]);
    await stage.query.query('vacuum (analyze) port');
    const [caller] = stage.callers;
    if (!caller) throw new Error('Nobody is logged in.');
    const figures: Figure[] = [];
    const rows = [['', 'words', 'p50', 'p95', 'slowest word', 'database reads it by']];
    for (const [name, term] of Object.entries(typedPorts)) {
      const { times, terms } = await typedBy(stage, caller, { table: 'port', term, pathOf });
      const p95 = percentile(times, 0.95);
      figures.push(plain({ name: `codes.${name}.p50`, value: percentile(times, 0.5), unit: 'ms' }));
      figures.push(atMost(p95BudgetMs.ports, { name: `codes.${name}.p95`, value: p95, unit: 'ms' }));
      const slowest = terms[times.indexOf(Math.max(...times))] ?? '';
      const way = await wayOf(stage, caller, slowest);
      rows.push([name, String(terms.length), percentile(times, 0.5).toFixed(1), p95.toFixed(1), slowest, way]);
    }
    options.log(`\n${await countOf(stage, 'port')} ports (milliseconds):\n${columns(rows)}`);
    return [...figures, ...(await goodsFigures(options, stage, caller))];
  });
}

async function goodsFigures(options: Options, stage: Stage, caller: Caller): Promise<Figure[]> {
  await stage.query.query('vacuum (analyze) dangerous_substance');
  const figures: Figure[] = [];
  const rows = [['', 'words', 'p50', 'p95', 'slowest word']];
  for (const [name, term] of Object.entries(typedGoods)) {
    const { times, terms } = await typedBy(stage, caller, {
      table: 'dangerous_substance',
      term,
      pathOf: (word) => `${substances.path}query/?${new URLSearchParams({ search: word, limit: '20' })}`,
    });
    const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
    figures.push(plain({ name: `codes.${name}.p50`, value: p50, unit: 'ms' }));
    figures.push(atMost(p95BudgetMs.goods, { name: `codes.${name}.p95`, value: p95, unit: 'ms' }));
    const slowest = terms[times.indexOf(Math.max(...times))] ?? '';
    rows.push([name, String(terms.length), p50.toFixed(1), p95.toFixed(1), slowest]);
  }
  const count = await countOf(stage, 'dangerous_substance');
  options.log(`\n${count} dangerous goods (milliseconds):\n${columns(rows)}`);
  return figures;
}

type Subject = { table: string; term: string; pathOf: (word: string) => string };
type Typed = { terms: string[]; times: number[] };

async function typedBy({ query, server }: Stage, caller: Caller, { table, term, ...subject }: Subject): Promise<Typed> {
  const { rows } = await query.query<{ word: string }>(
    `select word from (select distinct ${term} as word from ${table}) w where word <> '' order by md5(word) limit ${termsPerCode}`,
  );
  const terms = rows.map(({ word }) => word);
  const times: number[] = [];
  await answerOf(server.origin, caller, subject.pathOf('warm'));
  for (const word of terms) {
    const since = performance.now();
    // Sequentially, because each key stroke of one person waits for the previous response.
    await answerOf(server.origin, caller, subject.pathOf(word));
    times.push(performance.now() - since);
  }
  return { terms, times };
}

/** The request of every field for a code (web/src/screen/controls/rows/code-rows.ts). */
function pathOf(word: string): string {
  return `${ports.path}?${new URLSearchParams({ search: word, enabled: '1', limit: '20' })}`;
}

/** The indexes, or the scan, that the list's statement uses for a word. */
async function wayOf({ url, query, server }: Stage, caller: Caller, word: string): Promise<string> {
  const sent = await statementsOf(url, () => answerOf(server.origin, caller, pathOf(word)));
  const list = sent.find(({ text }) => /limit \$\d+/.test(text) && text.includes('"port"'));
  if (!list) return '';
  const { rows } = await query.query<Record<string, string>>(`explain ${list.text}`, list.values);
  const lines = rows.map((row) => row['QUERY PLAN'] ?? '');
  const scans = lines.flatMap(
    (line) => /(?:Index Scan|Index Only Scan|Bitmap Index Scan|Seq Scan)[^(]*/.exec(line)?.[0] ?? [],
  );
  return [...new Set(scans.map((scan) => scan.trim()))].filter((scan) => scan.includes('port')).join(', ');
}

async function countOf({ query }: Stage, table: string): Promise<string> {
  const { rows } = await query.query<{ count: string }>(`select count(*) from ${table}`);
  return rows[0]?.count ?? '';
}
