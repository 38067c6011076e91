import { containerNumber, email, phone } from '#contract/freight/fields.ts';
import { isImoNumber, normaliseImo } from '#contract/freight/imo-number.ts';
import { formed } from '#contract/formed.ts';
import {
  bool,
  choice,
  codeOf,
  date,
  decimal,
  idOf,
  instant,
  int,
  lines,
  required,
  resource,
  text,
  texts,
} from '#contract/kit.ts';
import { choices, colour, icon, idsOf, link, richText, time, upload, uploads } from '#contract/special-fields.ts';
import { galleryLabels } from './gallery.labels.ts';

const lanes = ['JAPAN', 'KOREA', 'SE-ASIA', 'MED', 'N-EUROPE', 'US-WEST', 'US-EAST'] as const;

const fields = {
  name: required(40),
  note: lines(200),
  count: int(0, 9999).nullable(),
  weight: decimal(12, 3).nullable(),
  kind: choice('lane', lanes),
  kind_radio: choice('cargo_kind', ['S', 'R', 'D', 'O']),
  kinds: choices('lane', lanes),
  kinds_boxes: choices('cargo_kind', ['S', 'R', 'D', 'O']),
  enabled: bool(),
  deleted: bool(),
  sailing: date().nullable(),
  cut_off: instant().nullable(),
  opens_at: time().nullable(),
  port: codeOf('port').nullable(),
  owner: idOf('user').nullable(),
  owners: idsOf('user', 9),
  dept: idOf('dept').nullable(),
  role_dept: idOf('dept').nullable(),
  tree: idOf('dept').nullable(),
  dictionary: text(20),
  carrier: idOf('carrier').nullable(),
  carriers: idsOf('carrier', 9),
  aliases: texts(20, 9),
  email: email(),
  phone: phone(),
  link: link(),
  colour: colour(),
  icon: icon(),
  avatar: upload('avatar'),
  image: upload('image'),
  images: uploads('images', 9),
  file: upload('file'),
  files: uploads('files', 9),
  container: containerNumber(),
  imo: formed({ max: 11, normalise: normaliseImo, is: isImoNumber, rule: 'imo', upper: true, as: 'imo' }),
  rich: richText(),
};

/** One field of every kind there is. No server has it. */
export const galleryResource = resource({
  name: 'gallery',
  path: '/api/gallery/',
  scope: 'none',
  row: fields,
  input: fields,
  search: {
    name: 'contains',
    count: 'range',
    weight: 'range',
    kind: 'exact',
    kinds: 'in',
    enabled: 'exact',
    sailing: 'range',
    cut_off: 'range',
    opens_at: 'range',
    port: 'exact',
    owner: 'in',
    dept: 'exact',
    carrier: 'exact',
  },
  keyword: ['name'],
  sortable: ['name', 'count', 'weight', 'sailing'],
  order: ['name'],
  labels: galleryLabels,
});
