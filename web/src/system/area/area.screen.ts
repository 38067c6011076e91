import { areas } from '#contract/system/area.ts';
import { resourceCalls } from '#web/screen/calls.ts';
import { defineScreen, hiddenColumn, keyword, textArea, withWidth } from '#web/screen/define-screen.ts';
import type { Calls } from '#web/screen/screen.ts';

const { list } = resourceCalls(areas.path, 'pages');

/** Without a search the list has all provinces; their children load on demand. */
const provincesFirst: Calls['list'] = (call, signal) =>
  Object.keys(call.search).length > 0
    ? list(call, signal)
    : list({ ...call, page: 1, limit: 100, search: { level: '1' } }, signal);

/** Regions, a tree by code. */
export const areaScreen = defineScreen(areas, {
  search: [keyword, 'pcode', 'level', 'enable'],
  columns: [
    withWidth('name', 200),
    withWidth('code', 90),
    withWidth('level', 110),
    withWidth('full_name', 210),
    withWidth('pinyin', 150),
    withWidth('initials', 80),
    withWidth('pcode_count', 110),
    withWidth('enable', 80),
    hiddenColumn('pcode'),
    'create_datetime',
    'update_datetime',
  ],
  form: ['pcode', 'name', 'code', 'pinyin', 'initials', 'enable', textArea('description')],
  tree: { parent: 'pcode', key: 'code', hasChildren: (row) => Number(row['pcode_count']) > 0 },
  calls: { list: provincesFirst },
});
