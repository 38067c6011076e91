import { hsCodes, containerNumber, sealNumber, unNumber } from '../freight/fields.ts';
import { bool, choice, codeOf, decimal, int, lines, required, resource, text } from '../kit.ts';
import { bookingLineGuide, bookingLineHeadings, bookingLineLabels } from './booking-line-sheet.labels.ts';
import { maxBoxes } from './container.ts';

const input = {
  /** The customer reference or our order number, as in the booking's own row. */
  booking_ref: required(35),
  /** Empty for another product in the box of the row above. */
  ctnall: codeOf('container_type', 10).nullable().default(null),
  ctnnum: int(1, maxBoxes).nullable().default(null),
  cntrno: containerNumber().default(''),
  sealno: sealNumber().default(''),
  ctnstatus: choice('ctn_status', ['F', 'E', 'L']).nullable().default(null),
  is_soc: bool().nullable().default(null),
  tareweight: int(500, 15_000).nullable().default(null),
  description: lines(5250).default(''),
  marks: lines(1750).default(''),
  hscode: hsCodes().default(''),
  pkgs: int(0, 99_999_999).nullable().default(null),
  kindpkgs: codeOf('package_type', 10).nullable().default(null),
  kgs: decimal(12, 3, { min: 0 }).nullable().default(null),
  cbm: decimal(10, 4, { min: 0 }).nullable().default(null),
  dunno: unNumber().default(''),
  remark: text(200).default(''),
};

/** The second sheet of a booking import: boxes and their products, one row each. */
export const bookingLineSheet = resource({
  name: 'booking_line',
  path: '/api/booking/booking_line/',
  scope: 'none',
  row: input,
  input,
  search: {},
  keyword: [],
  sortable: [],
  order: ['booking_ref'],
  labels: bookingLineLabels,
  imports: 'all',
  headings: bookingLineHeadings,
  guide: bookingLineGuide,
});

/** Most rows of the sheet: ten for each booking of a full sheet. */
export const maxBookingLines = 50_000;
