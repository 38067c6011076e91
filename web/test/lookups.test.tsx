import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setDictionaries } from '#web/platform/dictionary.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { settled } from '#web/platform/page/settle.ts';
import { dictionaries, parts, serveNames } from './lookup-parts.tsx';

beforeEach(serveNames);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const inputs = 'input[role="combobox"]';
/** Times, weeks, addresses, figures and regions: their entries do not come from the server. */
const ofOwnEntries = /^(form|search) (time|text .*Punctuality)|region|ApiControl|: s-etd_week/;

/** Texts with suggestions: what is typed stays, unless it is the exact name of a place. */
const ofTexts = /: b-(placereceipt|placedelivery|destination)$/;

const isTree = /tree|cascader|dept|menu/;

/** One lookup: its place, and the value of its component. */
type Lookup = { name: string; part: Element; input: () => HTMLInputElement };

/** Renders every component, and returns their lookups once all have loaded. */
async function renderLookups(): Promise<Lookup[]> {
  cleanup();
  queryClient.clear();
  setDictionaries(dictionaries());
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      {[...parts].map(([name, renderPart]) => (
        <div key={name} data-part={name}>
          {renderPart()}
        </div>
      ))}
    </QueryClientProvider>,
  );
  const count = (selector: string) => () => container.querySelectorAll(selector).length;
  await expect.poll(count('[aria-busy="true"], .q-skeleton')).toBe(0);
  await expect.poll(count(inputs)).toBeGreaterThan(100);
  return [...container.querySelectorAll('[data-part]')]
    .flatMap((part) => [...part.querySelectorAll<HTMLInputElement>(inputs)].map(({ id }) => findLookup(part, id)))
    .filter(({ name }) => !ofOwnEntries.test(name) && !ofTexts.test(name));
}

function findLookup(part: Element, id: string): Lookup {
  const name = `${part.getAttribute('data-part')}: ${id}`;
  const input = () => part.querySelector<HTMLInputElement>(`input[id="${id}"]`) ?? expect.fail(`${name} is gone`);
  return { name, part, input };
}

const press = ({ input }: Lookup, key: string) => fireEvent.keyDown(input(), { key });

/** Tab, with the browser's default action. */
function tab(lookup: Lookup): void {
  press(lookup, 'Tab');
  fireEvent.blur(lookup.input());
}

/** The active option. */
function pointedAt({ part, input }: Lookup): Element | undefined {
  const id = input().getAttribute('aria-activedescendant');
  return [...part.querySelectorAll('[role="option"], [role="treeitem"]')].find((entry) => entry.id === id);
}

/** Types the same text into all of them. */
async function typed(text: string): Promise<Lookup[]> {
  const lookups = await renderLookups();
  for (const { input } of lookups) fireEvent.change(input(), { target: { value: text } });
  return lookups;
}

/** The same, once each has an active option of that name. */
async function pointing(text: string, name: string): Promise<Lookup[]> {
  const lookups = await typed(text);
  for (const lookup of lookups) {
    const entry = () => pointedAt(lookup)?.textContent ?? '';
    await expect.poll(entry, { message: lookup.name }).toMatch(new RegExp(`\\b${name}\\b`));
  }
  return lookups;
}

/** The final value of each. */
function valuesById(lookups: readonly Lookup[]): Record<string, string> {
  return Object.fromEntries(lookups.map(({ name, part }) => [name, part.querySelector('output')?.textContent ?? '']));
}

async function clicked(text: string, name: string): Promise<Record<string, string>> {
  const lookups = await pointing(text, name);
  for (const lookup of lookups) {
    const entry = pointedAt(lookup);
    // The UN number fills in the name before it gets the focus.
    if (entry) fireEvent.mouseDown(entry);
  }
  return valuesById(lookups);
}

let first: Record<string, string> | undefined;
/** The value after the first match is clicked. */
const firstClicked = async () => (first ??= await clicked('alph', 'ALPHA1'));

describe('every lookup of every form and search', () => {
  test.each([
    ['Tab', tab],
    ['Enter', (lookup: Lookup) => press(lookup, 'Enter')],
    ['leaving', ({ input }: Lookup) => fireEvent.blur(input())],
  ])('points at the first that fits, and %s takes it as a click does', async (key, act) => {
    const expected = await firstClicked();
    for (const [name, value] of Object.entries(expected)) expect(value, name).toMatch(/ALPHA1|11/);

    const lookups = await pointing('alph', 'ALPHA1');
    // Leaving a tree does not choose.
    const tested = key === 'leaving' ? lookups.filter(({ name }) => !isTree.test(name)) : lookups;
    for (const lookup of tested) act(lookup);
    expect(valuesById(tested)).toEqual(Object.fromEntries(tested.map(({ name }) => [name, expected[name]])));
  });

  test('takes the exact match, at any position', async () => {
    const expected = await clicked('alpha', 'ALPHA');
    const lookups = await pointing('alpha', 'ALPHA');
    for (const lookup of lookups) tab(lookup);
    expect(valuesById(lookups)).toEqual(expected);
  });

  test('takes it after blur too, and leaves the focus where it is', async () => {
    const expected = await firstClicked();
    const next = document.body.appendChild(document.createElement('input'));
    next.focus();

    const lookups = await typed('alph');
    for (const lookup of lookups) tab(lookup);

    await expect.poll(() => valuesById(lookups)).toEqual(expected);
    expect(document.activeElement).toBe(next);
    next.remove();
  });

  test('takes it before a save, also while the response is pending', async () => {
    const expected = await firstClicked();
    // Text typed into a tree is a search, and never saved.
    const lookups = (await typed('alph')).filter(({ name }) => !isTree.test(name));

    await settled();

    expect(valuesById(lookups)).toEqual(Object.fromEntries(lookups.map(({ name }) => [name, expected[name]])));
    expect(settled()).toBeUndefined();
  });

  test('keeps the typed or the previous text after Escape', async () => {
    const lookups = await pointing('alph', 'ALPHA1');
    for (const lookup of lookups) {
      press(lookup, 'Escape');
      expect(pointedAt(lookup), lookup.name).toBeUndefined();
      tab(lookup);
    }
    for (const [name, value] of Object.entries(valuesById(lookups))) expect(value, name).not.toMatch(/ALPHA1|"1[12]"/);
  });
});

test('only listed components have their own keys for a list', () => {
  const sources = import.meta.glob<string>('../src/**/*.tsx', { query: '?raw', import: 'default', eager: true });
  const lists = Object.entries(sources).filter(([, text]) =>
    /comboAria\(|role="combobox"|aria-autocomplete/.test(text),
  );
  expect(lists.map(([path]) => path.split('/').at(-1)).toSorted()).toEqual([
    'cascader-control.tsx',
    // Mentions within a comment.
    'comment-box.tsx',
    'finder.tsx',
    'icon-control.tsx',
    'lookup-control.tsx',
    'multi-options.tsx',
    // A multi-line text, in which Enter and the arrows move the cursor.
    'party-controls.tsx',
    'time-control.tsx',
    'tree-control.tsx',
  ]);
});
