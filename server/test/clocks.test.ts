import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const roots = ['../src', '../../contract/src', '../../web/src'].map((root) =>
  fileURLToPath(new URL(root, import.meta.url)),
);
const sources = roots.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test|\.fixture|\.labels|\.messages)\.tsx?$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') })),
);
const those = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name);

test('what a port’s clocks show is worked out by one source of zones: the database is asked for UTC and the office’s own clocks alone', () => {
  expect(those(/at time zone (?!'UTC')/i)).toEqual([]);
});

test('nothing but the usual setting names the zone of an office', () => {
  expect(those(/'Asia\/Shanghai'/)).toEqual(['system/usual-zone.ts']);
});
