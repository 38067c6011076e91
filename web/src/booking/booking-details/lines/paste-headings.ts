import { containerHeadings } from '#contract/booking/container-headings.labels.ts';
import { containerLabels } from '#contract/booking/container.labels.ts';
import { containerFields } from '#contract/booking/container.ts';
import { halfWidth } from '#contract/freight/width.ts';
import type { LineField } from '../form/form-fields.ts';
import { headingTail } from './paste.labels.ts';

const byHeading = new Map<string, LineField>();
for (const name of containerFields) {
  for (const labels of Object.values(containerLabels)) byHeading.set(plain(labels[name]), name);
}
for (const [name, headings] of Object.entries(containerHeadings)) {
  for (const heading of headings) byHeading.set(plain(heading), name as LineField);
}

/** Without units, blanks and marks: `毛重 (KGS)` is 毛重, `Container No.` is containerno. */
function plain(text: string): string {
  return halfWidth(text)
    .toLowerCase()
    .replaceAll(/\(.*?\)|\[.*?\]|【.*?】/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The field of a heading. */
export function fieldOfHeading(text: string): LineField | undefined {
  const heading = plain(text);
  return byHeading.get(heading) ?? byHeading.get(heading.replace(headingTail, ''));
}
