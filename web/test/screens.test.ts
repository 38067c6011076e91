import { describe, expect, test } from 'vitest';
import { screens } from '#web/screens.ts';

describe.each(Object.entries(screens))('the screen %s', (component, entry) => {
  test('is named by its area and its page', () => {
    expect(component).toMatch(/^[a-z]+\/\w+$/);
  });

  // A definition that asks for what the contract does not have throws while it loads.
  test('loads', async () => {
    expect(await entry.load()).toBeTypeOf('function');
  });
});
