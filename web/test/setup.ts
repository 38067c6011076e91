import * as streams from 'node:stream/web';
import { configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { testLimits } from '../../test-limits.ts';

// jsdom has no streams.
Object.assign(globalThis, streams);

configure({ asyncUtilTimeout: testLimits.waitMs });

// jsdom has no modal dialogs; tests only read whether they are open.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  },
});

// jsdom has no popovers either: they are always visible.
Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    this.removeAttribute('popover');
  },
  scrollIntoView: () => undefined,
});

// A console error fails the test.
let consoleErrors: unknown[][] = [];

beforeEach(() => {
  consoleErrors = [];
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => void consoleErrors.push(args));
});

afterEach(() => {
  if (consoleErrors.length > 0) throw new Error(`console.error: ${consoleErrors.map(String).join('\n')}`);
});
