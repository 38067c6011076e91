import { expect, test } from 'vitest';
import { thingScreen } from '#test/screen/thing.ts';
import { lastDays } from './date-shortcuts.ts';
import { paramsOf, searchProblems } from './search-values.ts';

test('a range has two parameters', () => {
  expect(thingScreen.search.flatMap(paramsOf)).toEqual([
    'search',
    'code',
    'kind',
    'sailing_after',
    'sailing_before',
    'port',
    'count',
    'enabled',
    'create_datetime_after',
    'create_datetime_before',
  ]);
});

test.each([
  [{ code: 'anything', count: '12' }, []],
  [{ count: 'twelve' }, [{ param: 'count', rule: 'wrong_type' }]],
  [{ sailing_after: '2026-02-30' }, [{ param: 'sailing_after', rule: 'no_date' }]],
  [{ sailing_after: '2026-11-02', sailing_before: '2026-11-01' }, [{ param: 'sailing_before', rule: 'order' }]],
  [{ sailing_after: '2026-11-01', sailing_before: '2026-11-01' }, []],
  [{ sailing_before: '2026-11-01' }, []],
])('%j has the problems %j', (values, problems) => {
  expect(searchProblems(thingScreen.search, values)).toEqual(problems);
});

test.each([
  [7, '2026-02-22'],
  [30, '2026-01-30'],
  [90, '2025-12-01'],
])('the last %i days start on %s', (days, from) => {
  expect(lastDays(days, new Date(2026, 2, 1))).toEqual({ from, to: '2026-03-01' });
});
