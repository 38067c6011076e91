/** The forms of a table's name: `incoterm`, `incoterms`, `Incoterm`. */
export function namesOf(table) {
  const [first = '', ...rest] = table.split('_');
  const camel = first + rest.map((word) => word[0].toUpperCase() + word.slice(1)).join('');
  return { table, camel, many: pluralOf(camel), file: table.replaceAll('_', '-') };
}

function pluralOf(word) {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

const contractOf = ({ table, camel, many, file }) => `import { resource } from '../kit.ts';
import {
  codeKeyword,
  codeOrder,
  codeSearch,
  codeSortable,
  commonFields,
  initials,
  nameFields,
  tableCode,
} from './code-fields.ts';
import { ${camel}Labels } from './${file}.labels.ts';

const input = { code: tableCode(10), ...nameFields, ...commonFields };

export const ${many} = resource({
  name: '${table}',
  path: '/api/codes/${table}/',
  scope: 'none',
  row: { ...input, ...initials },
  input,
  search: codeSearch,
  keyword: codeKeyword,
  sortable: codeSortable,
  order: codeOrder,
  labels: ${camel}Labels,
  imports: 'all',
  code: 'code',
});
`;

const labelsOf = ({ camel }, titles) => `import { codeLabels } from './code.labels.ts';

export const ${camel}Labels = {
  'zh-CN': { ...codeLabels['zh-CN'], title: ${quoted(titles.zh)} },
  en: { ...codeLabels.en, title: ${quoted(titles.en)} },
};
`;

const migrationOf = ({ table }) => `create table ${table} (
  id              bigint generated always as identity primary key,
  code            text not null unique check (code ~ '^[A-Z0-9][A-Z0-9./_-]*$' and length(code) <= 10),
  name_zh         text not null check (length(name_zh) between 1 and 100),
  name_en         text not null check (length(name_en) between 1 and 100),
  initials        text not null generated always as (pinyin_initials(name_zh)) stored,
  sort            int not null default 9999 check (sort between 0 and 9999),
  enabled         boolean not null default true,
  description     text not null default '' check (length(description) <= 200),
  creator_id      bigint references users,
  modifier_id     bigint references users,
  dept_belong_id  bigint references dept,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now()
);
create index on ${table} (creator_id);
create trigger touch before update on ${table} for each row execute function touch();
`;

const routesOf = ({ camel, many, file }) => `import { ${many} } from '#contract/codes/${file}.ts';
import { crud } from '#server/http/crud.ts';

export const ${camel}Routes = crud(${many});
`;

const screenOf = ({ camel, many, file }) => `import { ${many} } from '#contract/codes/${file}.ts';
import { auditColumns, defineScreen, keyword, textArea, withWidth } from '#web/screen/define-screen.ts';

export const ${camel}Screen = defineScreen(${many}, {
  search: [keyword, 'code', 'enabled'],
  columns: [
    withWidth('code', 110),
    withWidth('name_zh', 170),
    withWidth('name_en', 260),
    withWidth('sort', 80),
    'enabled',
    ...auditColumns,
  ],
  form: ['code', 'name_zh', 'name_en', 'sort', 'enabled', textArea('description')],
});
`;

/** The files of a new code table by path. `titles` are those of its page in Chinese and English. */
export function newFiles({ names, titles, migration }) {
  const { table, file } = names;
  return {
    [`contract/src/codes/${file}.ts`]: contractOf(names),
    [`contract/src/codes/${file}.labels.ts`]: labelsOf(names, titles),
    [`server/migrations/${migration}_${table}.sql`]: migrationOf(names),
    [`server/seeds/${file}.json`]: '[]\n',
    [`server/src/codes/${file}/${file}.routes.ts`]: routesOf(names),
    [`web/src/codes/${file}/${file}.screen.ts`]: screenOf(names),
  };
}

/**
 * The lists of all code tables: in each file a new line follows the one that contains the text, which is for terminals.
 */
export function newLines({ names, titles }) {
  const { table, camel, many, file } = names;
  const title = titles.en.toLowerCase();
  const address = `| ${title} | \`/${camel}\` | \`codes/${camel}\` | \`/api/codes/${table}/\` |`;
  const importOf = (name, from) => `import { ${name} } from '${from}';`;
  const lines = {
    'contract/src/resources.ts': [
      ["'./codes/terminal.ts'", importOf(many, `./codes/${file}.ts`)],
      ['  terminals,', `  ${many},`],
    ],
    'server/src/codes/codes.routes.ts': [
      ["'./terminal/terminal.routes.ts'", importOf(`${camel}Routes`, `./${file}/${file}.routes.ts`)],
      ['  ...terminalRoutes,', `  ...${camel}Routes,`],
    ],
    'server/src/seed/codes.ts': [
      ["'#contract/codes/terminal.ts'", importOf(many, `#contract/codes/${file}.ts`)],
      ['  codeSeeder(terminals,', `  codeSeeder(${many}, ['code']),`],
    ],
    'server/test/open-resources.test.ts': [["  'terminal',", `  '${table}',`]],
    'web/src/screens.ts': [
      [
        "  'codes/terminal'",
        `  'codes/${camel}': list(async () => (await import('./codes/${file}/${file}.screen.ts')).${camel}Screen),`,
      ],
    ],
    'server/seeds/menus.json': [['"component_name": "terminal"', `      ${menuOf(names, titles)},`]],
    'docs/addresses.md': [['| terminal | ', address]],
    'docs/glossary.md': [['| vessel | `vessel` |', `| ${titles.zh} | ${title} | \`${table}\` | – |`]],
  };
  return Object.entries(lines).flatMap(([path, added]) => added.map(([below, line]) => ({ path, below, line })));
}

function menuOf({ table, camel }, titles) {
  const menu = {
    component_name: camel,
    name: titles.zh,
    name_en: titles.en,
    icon: 'tag',
    web_path: `/${camel}`,
    component: `codes/${camel}`,
    cache: true,
    resource: table,
  };
  const pairs = Object.entries(menu).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  return `{ ${pairs.join(', ')} }`;
}

const quoted = (text) => `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;
