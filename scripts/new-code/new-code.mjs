// npm run new:code incoterm -- "<Chinese title>" "Incoterms": a code table from column to menu, formatted and ready for npm test.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inRoot, root } from '../lib/paths.mjs';
import { execute, pinnedNode, toolEnv } from '../lib/runtime.mjs';
import { Failure, run, say } from '../lib/say.mjs';
import { namesOf, newFiles, newLines } from './files.mjs';

const usage =
  'Say its name, and its title in Chinese and English: npm run new:code incoterm -- "<Chinese>" "Incoterms"';

function nextMigration() {
  const numbers = readdirSync(inRoot('server', 'migrations')).map((file) => Number.parseInt(file, 10));
  return String(Math.max(...numbers.filter(Number.isInteger)) + 1).padStart(4, '0');
}

/** The file with an additional line below the one that contains the text. */
function withLine(content, { path, below, line }) {
  const lines = content.split('\n');
  const at = lines.findIndex((each) => each.includes(below));
  if (at === -1) throw new Failure(`${path} has no line with ${below}: nothing was written`);
  return lines.toSpliced(endOf(lines, at) + 1, 0, line).join('\n');
}

/** A call over several lines ends with the first line that is not indented more. */
function endOf(lines, at) {
  const indent = (line) => line.length - line.trimStart().length;
  if (!lines[at].endsWith('(')) return at;
  return lines.findIndex((line, index) => index > at && indent(line) <= indent(lines[at]));
}

async function program(...args) {
  const node = pinnedNode();
  const { code, output } = await execute(node, args, { cwd: root, env: toolEnv(node), capture: true });
  if (code !== 0) throw new Failure(`${args[0]}\n${output}`);
}

/** The new and changed files by path; an obstacle is a Failure, and nothing is written. */
function planned([table = '', zh = '', en = '']) {
  if (!/^[a-z][a-z\d]*(_[a-z\d]+)*$/.test(table) || !/\p{Script=Han}/u.test(zh) || !/^[\x20-\x7E]+$/.test(en))
    throw new Failure(usage);
  const names = namesOf(table);
  const titles = { zh, en };
  const files = newFiles({ names, titles, migration: nextMigration() });
  const taken = Object.keys(files).find((path) => existsSync(inRoot(path)));
  if (taken) throw new Failure(`${taken} is there already: nothing was written`);
  for (const line of newLines({ names, titles }))
    files[line.path] = withLine(files[line.path] ?? readFileSync(inRoot(line.path), 'utf8'), line);
  return files;
}

await run(async () => {
  const files = planned(process.argv.slice(2));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(inRoot(path)), { recursive: true });
    writeFileSync(inRoot(path), content);
    say('written', path);
  }
  await program('node_modules/oxfmt/bin/oxfmt', ...Object.keys(files).filter((path) => path.endsWith('.ts')));
  await program('server/src/cli/db-types.ts');
  await program('scripts/languages/zh-tw.mjs');
  say('next', 'add its own fields, and rows to its seed; npm test says what else a table has to have');
});
