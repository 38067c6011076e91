import { describe, expect, test } from 'vitest';
import { arrangeColumns, noSettings } from '#web/screen/columns/column-settings.ts';
import { fitColumns } from '#web/screen/columns/fit-columns.ts';
import type { Screen } from '#web/screen/screen.ts';
import { bookingScreen } from './booking.screen.ts';
import { bookingQueryScreen } from './query/booking-query.screen.ts';

/** The widths of a list in a window of 1280, 1440 and 1920 pixels with the side menu, and of checkbox and buttons. */
const widths = { 1280: 1054, 1440: 1214, 1920: 1694 };
const reserved = 164;
/** Without the side menu, or with the panel of a row. */
const others = [694, 854, 1190, 1350];

function fitted(screen: Screen, width: number) {
  return fitColumns(arrangeColumns(screen.columns, noSettings), { width, reserved }).visible;
}

/** Measured in Chromium at the usual size: the longest number of a day, of a split part, and of a bill of 15. */
const longestNumber = 138;
/** Of a cell. */
const padding = 16;

/** Measured in the same way: a long name of a ship. */
const longName = 172;

describe.each([
  ['bookings', bookingScreen],
  ['shipping instructions', bookingQueryScreen],
])('in the list of %s', (_name, screen: Screen) => {
  test.each([...Object.values(widths), ...others])('of %d pixels a number is never cut off', (width) => {
    expect(fitted(screen, width)[0]?.width).toBeGreaterThanOrEqual(longestNumber + padding);
  });

  test.each(Object.values(widths))('of %d pixels a ship has room for its name, day and voyage', (width) => {
    const sailing = fitted(screen, width).find(({ name }) => name === 'etd');

    expect(sailing?.width).toBeGreaterThanOrEqual(longName + padding);
  });
});

test('without room the columns of bookings leave by rank: the SI status before the containers', () => {
  const shown = (width: number) =>
    fitted(bookingScreen, width)
      .map(({ name }) => name)
      .join(' ');

  expect(shown(widths[1280])).toBe('orderno customername etd portload bsstatus next_cutoff_at');
  expect(shown(widths[1440])).toBe('orderno customername etd portload ctnall bsstatus sistatus next_cutoff_at');
  expect(shown(widths[1440] - 60)).toBe('orderno customername etd portload ctnall bsstatus next_cutoff_at');
});
