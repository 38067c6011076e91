import { email, phone } from '../freight/fields.ts';
import { bool, idOf, int, remark, required, resource, text } from '../kit.ts';
import { deptHelp, deptLabels } from './dept.labels.ts';

const inputShape = {
  name: required(64),
  name_en: text(64).default(''),
  key: text(64).default(''),
  parent: idOf('dept').nullable().default(null),
  owner: text(32).default(''),
  phone: phone().default(''),
  email: email().default(''),
  sort: int(0, 9999).default(1),
  status: bool().default(true),
  description: remark(),
};

/** Departments, a tree. A department belongs to itself: users who see its rows see it. */
export const depts = resource({
  name: 'dept',
  path: '/api/system/dept/',
  scope: 'row',
  ownSql: true,
  deptField: 'id',
  row: {
    ...inputShape,
    parent_name: text(64).nullable(),
    initials: text(64),
    has_children: int(0, 2_147_483_647),
    hasChild: bool(),
    user_count: int(0, 2_147_483_647),
    user_total: int(0, 2_147_483_647),
  },
  input: inputShape,
  search: { name: 'contains', key: 'contains', owner: 'contains', status: 'exact' },
  keyword: ['name', 'name_en', 'key', 'initials', 'owner'],
  sortable: ['name', 'key', 'sort', 'status', 'user_count'],
  order: ['sort', 'create_datetime'],
  tree: { parent: 'parent', order: 'sort' },
  imports: ['name', 'key', 'name_en'],
  labels: deptLabels,
  help: deptHelp,
});
