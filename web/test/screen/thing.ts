import {
  bool,
  choice,
  codeOf,
  coded,
  date,
  decimal,
  int,
  remark,
  required,
  resource,
  text,
  texts,
} from '#contract/kit.ts';
import { auditColumns, defineScreen, keyword, withWidth } from '#web/screen/define-screen.ts';
import type { Row } from '#web/screen/screen.ts';

const fields = {
  code: coded(5, /^[A-Z]{2}[A-Z2-9]{3}$/, 'locode'),
  name: required(40),
  note: text(40).default(''),
  count: int(0, 99).nullable().default(null),
  weight: decimal(8, 3).nullable().default(null),
  kind: choice('thing_kind', ['A', 'B']).default('A'),
  sailing: date().nullable().default(null),
  port: codeOf('port').nullable().default(null),
  aliases: texts(10, 3).default([]),
  enabled: bool().default(true),
  description: remark(),
};

/** One field of every kind, so that the engine is tested once for all screens. */
export const things = resource({
  name: 'thing',
  path: '/api/codes/thing/',
  scope: 'none',
  row: fields,
  input: fields,
  imports: 'all',
  search: { code: 'contains', kind: 'exact', sailing: 'range', port: 'exact', count: 'exact', enabled: 'exact' },
  keyword: ['code', 'name'],
  sortable: ['code', 'name', 'update_datetime'],
  order: ['code'],
  labels: {
    'zh-CN': {
      title: '物品',
      code: '代码',
      name: '名称',
      note: '备忘',
      count: '数量',
      weight: '重量',
      kind: '类别',
      sailing: '船期',
      port: '港口',
      aliases: '别名',
      enabled: '启用',
      description: '备注',
    },
    en: {
      title: 'Things',
      code: 'Code',
      name: 'Name',
      note: 'Note',
      count: 'Count',
      weight: 'Weight',
      kind: 'Kind',
      sailing: 'Sailing',
      port: 'Port',
      aliases: 'Aliases',
      enabled: 'Enabled',
      description: 'Remark',
    },
  },
  code: 'code',
});

export const thingScreen = defineScreen(things, {
  search: [keyword, 'code', 'kind', 'sailing', 'port', 'count', 'enabled'],
  columns: [withWidth('code', 100), 'name', 'count', 'kind', 'enabled', ...auditColumns],
  form: ['code', 'name', 'note', 'count', 'weight', 'kind', 'sailing', 'port', 'aliases', 'enabled', 'description'],
});

/** A row as in the server's answer. */
export function aThing(id: number, fields: Partial<Row> = {}): Row {
  return {
    code: `CNT${String.fromCharCode(64 + id)}A`,
    name: `Thing ${id}`,
    note: '',
    count: id,
    weight: '1.500',
    kind: 'A',
    sailing: '2026-11-20',
    port: null,
    aliases: [],
    enabled: true,
    description: '',
    creator: 1,
    creator_name: 'Li',
    modifier: '1',
    modifier_name: 'Wang',
    dept_belong_id: '1',
    create_datetime: '2026-11-20 10:20:30',
    update_datetime: '2026-11-20 11:22:33',
    ...fields,
    id,
    version: fields.version ?? 1,
    is_deleted: fields.is_deleted ?? false,
  };
}
