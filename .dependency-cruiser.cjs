const { readdirSync } = require('node:fs');

/** What lies beside the areas: everything else is one, so that none is forgotten here. */
const layers = [
  'access',
  'cli',
  'http',
  'platform',
  'seed',
  'lock-overlay',
  'gallery',
  'sheet-reading',
  'layout',
  'login',
  'screen',
  'ui',
];

const folders = ['server/src', 'web/src'].flatMap((root) =>
  readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])),
);

/** Who may import whom (docs/style.md). Paths are the resolved ones, whatever the import was written as. */
const every = [...new Set(folders)].filter((name) => !layers.includes(name));
const areas = `(${every.join('|')})`;
/** The workbench is one slice: its folders are parts of it. */
const slice = `^(server|web)/src/(${every.filter((name) => name !== 'workbench').join('|')})/([^/]+)/`;

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolved',
      comment: 'An import that leads nowhere was not checked by any other rule either.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'scripts-load-without-packages',
      comment: 'What npm test and npm start load installs the packages first. A check that needs one is a program.',
      severity: 'error',
      from: { path: '^scripts/lib/' },
      to: { path: '^node_modules/' },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(contract/|node_modules/zod/)' },
    },
    { name: 'server-knows-no-web', severity: 'error', from: { path: '^server/' }, to: { path: '^web/' } },
    { name: 'web-knows-no-server', severity: 'error', from: { path: '^web/src/' }, to: { path: '^server/' } },
    {
      // That menus and screens name each other is checked where the screens are.
      name: 'web-tests-know-the-seeded-menus-only',
      severity: 'error',
      from: { path: '^web/(?!src/)' },
      to: { path: '^server/', pathNot: '^server/seeds/menus\\.json$' },
    },
    {
      name: 'server-platform-is-the-bottom',
      severity: 'error',
      from: { path: '^server/src/platform/' },
      to: { path: '^server/src/(?!platform/)' },
    },
    {
      name: 'server-access-knows-only-platform',
      severity: 'error',
      from: { path: '^server/src/access/' },
      to: { path: '^server/src/(?!platform/|access/)' },
    },
    {
      name: 'server-http-knows-no-slice',
      severity: 'error',
      from: { path: '^server/src/http/' },
      to: { path: '^server/src/(?!platform/|access/|http/)' },
    },
    {
      name: 'sheet-reading-knows-no-slice',
      severity: 'error',
      from: { path: '^server/src/sheet-reading/' },
      to: { path: '^server/src/(?!platform/|access/|http/|sheet-reading/)' },
    },
    {
      name: 'only-platform-opens-the-pool',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/(platform|cli)/' },
      to: { path: '^node_modules/(pg|pg-pool)/' },
    },
    {
      name: 'slices-do-not-reach-into-each-other',
      comment:
        'Join their tables in SQL, with what their .table.ts and .sql.ts say in it; to change their rows call their public.ts.',
      severity: 'error',
      from: { path: slice },
      to: { path: slice, pathNot: '(^$1/src/$2/$3/|/public\\.ts$|\\.(table|sql)\\.ts$)' },
    },
    {
      name: 'areas-do-not-reach-into-each-other',
      comment: 'The same for the files that lie beside the slices.',
      severity: 'error',
      from: { path: `^(server|web)/src/${areas}/` },
      to: {
        path: `^(server|web)/src/${areas}/`,
        // A new booking may be begun from anywhere.
        pathNot: '(^$1/src/$2/|/public\\.ts$|\\.(table|sql)\\.ts$|^web/src/booking/prefill\\.ts$)',
      },
    },
    {
      name: 'slices-know-no-lists',
      comment: 'The lists of everything know the slices, not the other way round.',
      severity: 'error',
      from: { path: `^(server|web)/src/${areas}/`, pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^(server/src/(main|app|routes|jobs|greeting)\\.ts|server/src/(seed|cli)/|web/src/(main\\.tsx|screens\\.ts))',
      },
    },
    {
      name: 'web-bottom-knows-no-top',
      severity: 'error',
      from: { path: '^web/src/(platform|ui)/' },
      to: { path: `^web/src/(screen|layout|login|${areas})/` },
    },
    {
      name: 'screen-engine-knows-no-slice',
      severity: 'error',
      from: { path: '^web/src/screen/' },
      to: { path: `^web/src/(layout|login|${areas})/` },
    },
    {
      name: 'web-slices-know-no-layout',
      severity: 'error',
      from: { path: `^web/src/${areas}/` },
      to: { path: '^web/src/(layout|login)/' },
    },
    {
      name: 'programs-know-no-tests',
      severity: 'error',
      from: { path: '/src/', pathNot: '\\.(test|spec)\\.tsx?$' },
      to: { path: '(^(server|web)/test/|^e2e/|\\.(test|spec)\\.tsx?$|^node_modules/(vitest|@testing-library)/)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
