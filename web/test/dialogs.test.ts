import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../src');
const sources = globSync('**/*.tsx', { cwd: root })
  .filter((file) => !file.endsWith('.test.tsx'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** The opening tags of these components, each with its file. */
function tagsOf(component: string): { file: string; tag: string }[] {
  const opening = new RegExp(String.raw`<${component}\b(?:[^>]|=>)*>`, 'g');
  return sources.flatMap(({ file, text }) => [...text.matchAll(opening)].map(([tag]) => ({ file, tag })));
}

const windows = new Set(tagsOf('Dialog').map(({ file }) => file));

/** The closing button of a finished dialog, e.g. below its results, has the initial focus. */
const isOfDoneWindow = (tag: string) => tag.includes('data-autofocus') || tag.includes('variant="primary"');

describe('dialogs', () => {
  test('are found', () => {
    expect(windows.size).toBeGreaterThan(40);
  });

  test('close by the button that confirms losing input, not by a plain one', () => {
    const closing = /onClick=\{(?:\(\) => )?(?:onClose|close|handleClose|onCancel)(?:\(\))?\}/;
    const wrong = [...tagsOf('Button'), ...tagsOf('button')].filter(
      ({ file, tag }) => closing.test(tag) && !isOfDoneWindow(tag) && !outsideWindows.has(file),
    );

    expect(wrong).toEqual([]);
  });

  test('with buttons to add or remove rows mark these buttons', () => {
    const adding = tagsOf('Button').filter(({ tag }) => /\baddRow\(/.test(tag));
    const removing = [...tagsOf('IconButton'), ...tagsOf('Button')].filter(({ tag }) =>
      tag.includes('onClick={onRemove}'),
    );

    const unmarked = [...adding, ...removing].filter(
      ({ file, tag }) => !tag.includes('data-edits') && !outsideWindows.has(file),
    );
    expect(unmarked).toEqual([]);
  });
});

/** Pages and panels: their input is stored as a draft, or they are no dialogs. */
const outsideWindows: ReadonlySet<string> = new Set([
  'booking/booking-details/booking-details-page.tsx',
  'booking/booking-details/people/comment-box.tsx',
  'booking/booking-details/people/comments-panel.tsx',
  'booking/booking-details/cargo/dangerous-list.tsx',
  'booking/booking-details/cargo/special-cargo-section.tsx',
  'layout/tabs/tab-bar.tsx',
  'screen/dialog.tsx',
  'screen/search/active-filters.tsx',
  'screen/search/saved-form.tsx',
  'system/config/entries-table.tsx',
  'system/config/group-head.tsx',
]);
