import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { parseSummary } from '#contract/freight/container-summary.ts';
import { stripInvisible, findInvisible } from '#contract/fields/strip-invisible.ts';
import { redact } from '#contract/logs/redact.ts';
import { parseSurcharges } from '#contract/rates/surcharge-text.ts';
import { isCommonPassword } from '#contract/system/common-passwords.ts';
import { localeOf } from '#server/http/response/answer.ts';
import { rawLimit } from '#server/http/request/raw-body.ts';
import { uploadLimits } from '#server/http/request/upload.ts';
import { patternOf } from '#server/access/rights.ts';
import { describeAgent } from '#server/platform/agent.ts';
import { routes } from '#server/routes.ts';
import { cleanHtml } from '#server/system/message/clean-html.ts';

/** A text ten times as long may take this many times as long, far below its square. */
const maxRepeats = 40;
/** Shorter times are noise; a backtracking pattern takes seconds on a text of this length. */
const noiseMs = 250;
const tries = 10;
const [short, long] = [6_000, 60_000];

/** Texts that make patterns backtrack. */
const repeated = [
  'eyJ-',
  'eyJ.',
  '://',
  'a',
  'A',
  '0',
  ' ',
  '-',
  '.',
  '/',
  ',',
  '<',
  '"',
  '\\',
  '*',
  '\n',
  '1*',
  'a@',
  'a.',
  'A 1 ',
  '<a ',
  '&#',
  '1,000',
  'Aa0-',
  '=;',
  '中',
  '(a+)+',
];

function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** Texts whose long form takes more time than its length explains. */
function slowPiecesIn(read: (text: string) => unknown): string[] {
  return repeated.filter((piece) => {
    const text = (length: number): string => `${piece.repeat(length / piece.length)}!\0`;
    if (cpuMs(() => read(text(long))) < noiseMs) return false;
    // A busy machine, or a garbage collection, is slow for a while; a backtracking pattern always is.
    return Array.from({ length: tries }).every(() => {
      const took = cpuMs(() => read(text(long)));
      return (
        took > noiseMs &&
        took /
          Math.max(
            cpuMs(() => read(text(short))),
            noiseMs / maxRepeats,
          ) >
          maxRepeats
      );
    });
  });
}

const types = [{ code: '20GP', aliases: ['20'], teu: '1' }];
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  'rich text': cleanHtml,
  'surcharges of a sheet': (text) => parseSurcharges(text, { currency: 'USD', basis: 'CNTR' } as never),
  'boxes of a booking': (text) => parseSummary(text, types),
  'what a log must not tell': redact,
  'names of browsers': describeAgent,
  'passwords that are tried first': isCommonPassword,
  'wished languages': (text) => localeOf(undefined, text),
  'invisible letters': (text) => [stripInvisible(text), findInvisible(text)],
  // Limited to the maximum length of a button's path.
  'patterns of rights': (text) => patternOf(text.slice(0, 200))?.matches('/api/codes/port/'),
  'what a pattern of rights is held against': (text) => patternOf('(/[a-z]+)+/(a+)+$')?.matches(text),
};

test.each(Object.entries(readers))('%s are read in time that grows as they do', (_name, read) => {
  expect(slowPiecesIn(read)).toEqual([]);
});

type Schema = { pattern?: string } & Record<string, unknown>;

function patternsIn(schema: unknown, found: Set<string>): void {
  if (typeof schema !== 'object' || schema === null) return;
  const { pattern } = schema as Schema;
  if (typeof pattern === 'string') found.add(pattern);
  for (const each of Object.values(schema)) patternsIn(each, found);
}

describe('every pattern that a caller’s text is held against', () => {
  const found = new Set<string>();
  for (const { body, query, params } of routes)
    for (const schema of [body, query, params])
      if (schema && !uploadLimits(schema) && rawLimit(schema) === undefined)
        patternsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), found);

  test('is over in time that grows as the text does', () => {
    expect(found.size).toBeGreaterThan(20);
    const slow = [...found].map((pattern) => ({
      pattern,
      texts: slowPiecesIn((text) => new RegExp(pattern, 'u').test(text)),
    }));
    expect(slow.filter(({ texts }) => texts.length > 0)).toEqual([]);
  });
});
