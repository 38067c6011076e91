import * as z from 'zod';
import { bool, choice, field, int, remark, required, resource, text } from '../kit.ts';
import { region } from '../fields/special-fields.ts';
import { areaHelp, areaLabels, areaTitle } from './area.labels.ts';

/** 1 province, 2 city, 3 county, 4 town. */
export const areaLevels = [1, 2, 3, 4] as const;

const areaCode = () =>
  field(
    z
      .string()
      .trim()
      .regex(/^\d{2,12}$/, 'area_code'),
    { kind: 'text', max: 12 },
  );

const inputShape = {
  pcode: region().nullable().default(null),
  name: required(100),
  code: areaCode(),
  pinyin: text(255).default(''),
  initials: text(20).default(''),
  enable: bool().default(true),
  description: remark(),
};

/** Regions, a tree by their codes. */
export const areas = resource({
  name: 'area',
  path: '/api/system/area/',
  scope: 'none',
  ownSql: true,
  row: {
    ...inputShape,
    level: choice('area_level', areaLevels),
    /** Its name after those of its parents. */
    full_name: text(400),
    pcode_count: int(0, 2_147_483_647),
  },
  input: inputShape,
  search: {
    pcode: 'exact',
    name: 'contains',
    code: 'contains',
    pinyin: 'contains',
    initials: 'contains',
    level: 'in',
    enable: 'exact',
  },
  keyword: ['name', 'code', 'pinyin', 'initials'],
  sortable: ['name', 'code', 'level', 'pinyin'],
  order: ['code'],
  code: 'code',
  labels: areaLabels,
  help: areaHelp,
  resourceTitle: areaTitle,
});
