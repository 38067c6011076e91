import { useQuery, useQueryClient } from '@tanstack/react-query';
import { workingDays } from '#contract/codes/working-day.ts';
import type { Page } from '#contract/kit.ts';
import { api } from '#web/platform/api.ts';
import { locale } from '#web/platform/i18n.ts';
import { randomKey } from '#web/platform/random-key.ts';
import type { Settings } from '#web/platform/settings.ts';
import { toast } from '#web/platform/toast.tsx';
import { workingDayMessage } from './working-day.messages.ts';

export type Exception = {
  id: number;
  version: number;
  day: string;
  is_working: boolean;
  name_zh: string;
  name_en: string;
};

export function exceptionName({ name_zh: zh, name_en: en }: Exception): string {
  return (locale === 'en' ? en : zh) || en || zh;
}

/** What the weekly pattern says; Sunday is its seventh day. */
export function isWorkingByDefault(settings: Settings, day: Date): boolean {
  const days: unknown = settings['working.days'];
  return Array.isArray(days) && days.includes(String(day.getDay() || 7));
}

const maxDays = 100;

/** The days of a span that are not as the pattern says. */
export function useExceptions(from: string, to: string): ReadonlyMap<string, Exception> | undefined {
  const { data } = useQuery({
    queryKey: [workingDays.name, 'month', from, to],
    queryFn: ({ signal }) =>
      api<Page<Exception>>('GET', workingDays.path, { query: { day: [from, to], limit: maxDays }, signal }),
  });
  return data && new Map(data.data.map((each) => [each.day, each]));
}

/** Makes a working day one that is off, or the other way round; a day without a row gets one. */
export function useSwitch(): (
  day: string,
  known: { exception: Exception | undefined; isWorking: boolean },
) => Promise<void> {
  const client = useQueryClient();
  return async (day, { exception, isWorking }) => {
    const body = { is_working: !isWorking };
    if (exception) {
      const { id, version } = exception;
      await api('PUT', `${workingDays.path}${id}/`, { body: { ...body, version } });
    } else {
      const kind = isWorking ? 'off' : 'working';
      const names = { name_zh: workingDayMessage(`name_${kind}_zh`), name_en: workingDayMessage(`name_${kind}_en`) };
      await api('POST', workingDays.path, { body: { day, ...body, ...names }, idempotencyKey: randomKey() });
    }
    toast.success(workingDayMessage(isWorking ? 'now_off' : 'now_working', { day }));
    await client.invalidateQueries({ queryKey: [workingDays.name] });
  };
}
