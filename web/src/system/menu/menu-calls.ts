import { menus } from '#contract/system/menu.ts';
import { queryClient } from '#web/platform/query-client.ts';
import { api } from '#web/platform/api.ts';
import { refreshMenu } from '#web/platform/refresh-menu.ts';
import { resourceCalls } from '#web/screen/calls.ts';
import type { Calls } from '#web/screen/screen.ts';

const calls = resourceCalls(menus.path, 'pages');

/** Whoever changes menus sees their own side menu follow, and the new catalogues among those to choose from. */
function followed<A extends unknown[], T>(write: (...args: A) => Promise<T>): (...args: A) => Promise<T> {
  return async (...args) => {
    const answer = await write(...args);
    void queryClient.invalidateQueries({ queryKey: ['rows', menus.path] });
    void refreshMenu();
    return answer;
  };
}

type Step = 'up' | 'down';

export const moveMenu = followed((id: number, step: Step) => api<unknown>('POST', `${menus.path}${id}/move_${step}/`));

export const menuCalls: Partial<Calls> = {
  add: followed(calls.add),
  update: followed(calls.update),
  remove: followed(calls.remove),
  removeAll: followed(calls.removeAll),
  restore: followed(calls.restore),
  restoreAll: followed(calls.restoreAll),
};
