// npm run languages:words -- <folder>: takes the words that stand on every control from antd's locale data, one small
// file per language. The folder is any that has antd installed: it is read here and nowhere else (adr/0017).
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { inRoot } from '../lib/paths.mjs';
import { Failure, run, say } from '../lib/say.mjs';

const target = inRoot('web', 'src', 'platform', 'languages');

/** Our English text, and antd's key for the same. */
const sources = {
  OK: ['Modal', 'okText'],
  Cancel: ['Modal', 'cancelText'],
  Close: ['global', 'close'],
  Search: ['Transfer', 'searchPlaceholder'],
  Reset: ['Table', 'filterReset'],
  Today: ['DatePicker', 'lang', 'today'],
  Now: ['DatePicker', 'lang', 'now'],
  Clear: ['DatePicker', 'lang', 'clear'],
  'Previous month': ['DatePicker', 'lang', 'previousMonth'],
  'Next month': ['DatePicker', 'lang', 'nextMonth'],
  'Previous page': ['Pagination', 'prev_page'],
  'Next page': ['Pagination', 'next_page'],
  Page: ['Pagination', 'page'],
  'Rows per page': ['Pagination', 'page_size'],
  '{count} / page': ['Pagination', 'items_per_page'],
  'Select this page': ['Table', 'selectAll'],
  'No data': ['Empty', 'description'],
  'No match': ['Empty', 'description'],
  'Please choose': ['global', 'placeholder'],
  Edit: ['Text', 'edit'],
  Copy: ['Text', 'copy'],
  'Upload failed': ['Upload', 'uploadError'],
  Refresh: ['QRCode', 'refresh'],
  'Please enter {name}': ['Form', 'defaultValidateMessages', 'required'],
};

/** Tags that antd writes differently from BCP 47; '' for our own languages and duplicates. */
const tags = { by_BY: 'be-BY', tk_TK: 'tk-TM', kmr_IQ: 'ku', ku_IQ: '', en_US: '', zh_CN: '', zh_TW: '' };

/** antd has the English text for missing translations. */
function packOf({ locale, english, tag }) {
  const at = (from, path) => path.reduce((part, name) => part?.[name], from);
  const words = Object.entries(sources).flatMap(([ours, path]) => {
    const own = at(locale, path);
    const text = typeof own === 'string' && own !== at(english, path) ? worded(ours, own) : '';
    return text === '' || text === ours ? [] : [[ours, text]];
  });
  // 1 is Monday, 7 Sunday; some browsers lack it. Chinese has texts of our own.
  const { firstDay } = new Intl.Locale(tag).getWeekInfo();
  return { firstDay, words: tag.startsWith('zh') ? {} : Object.fromEntries(words) };
}

/** Without the access keys that antd puts in parentheses after a word, and with our placeholders. */
function worded(ours, own) {
  const text = own.replace(/\s*[(（][^)）]*[)）]$/, '').replaceAll(/\$\{(label|name)\}/g, '{name}');
  if (ours === '{count} / page') return `{count} ${text}`;
  return ours.includes('{name}') && !text.includes('{name}') ? '' : text.trim();
}

await run(async () => {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Failure('Name a folder in which antd is installed.');
  const load = createRequire(join(resolve(folder), 'index.js'));
  const locales = join(dirname(load.resolve('antd/package.json')), 'locale');
  const english = load(join(locales, 'en_US')).default;
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const names = readdirSync(locales).flatMap((name) => /^(\w+_[A-Z]+)\.js$/.exec(name)?.[1] ?? []);
  for (const name of names) {
    const tag = tags[name] ?? name.replace('_', '-');
    if (tag === '') continue;
    const pack = packOf({ locale: load(join(locales, name)).default, english, tag });
    writeFileSync(join(target, `${tag}.json`), `${JSON.stringify(pack, null, 2)}\n`);
  }
  say('Words', `${readdirSync(target).length} languages`);
});
