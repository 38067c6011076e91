import { describe, expect, test } from 'vitest';
import { screens } from '#web/screens.ts';
import menus from '../../server/seeds/menus.json' with { type: 'json' };

describe.each(Object.entries(screens))('the screen %s', (component, entry) => {
  test('is named by area and page', () => {
    expect(component).toMatch(/^[a-z]+(\/log)?\/\w+$/);
  });

  // A definition that needs something missing in the contract throws while it loads.
  test('loads', async () => {
    expect(await entry.load()).toBeTypeOf('function');
  });
});

test('every seeded menu has a screen, and every screen a menu', () => {
  const menuComponents = menus.flatMap(({ children }) => children.map(({ component }) => component));

  const menuScreens = Object.entries(screens).filter(([, entry]) => !entry.withoutMenu);

  expect(menuComponents.toSorted()).toEqual(menuScreens.map(([name]) => name).toSorted());
});
