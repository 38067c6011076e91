import { createElement } from 'react';
import { idOf } from '#contract/kit.ts';
import { menuButtons } from '#contract/system/menu-button.ts';
import { resourceCalls } from '#web/screen/calls.ts';
import { auditColumns, withControl, defineScreen, keyword, textArea, withWidth } from '#web/screen/define-screen.ts';
import type { Screen, Write } from '#web/screen/screen.ts';
import { ApiControl } from './api-control.tsx';
import { apiRightsMessage } from './api-rights.messages.ts';
import { BatchButton } from './batch-button.tsx';
import { MatchesDialog } from './matches-dialog.tsx';
import { ApiNameControl } from './name-control.tsx';

const calls = resourceCalls(menuButtons.path, 'pages');

/** The buttons of one menu; a new one is added to it. */
export function menuButtonScreen(menu: number): Screen {
  const input = menuButtons.input.extend({ menu: idOf('menu').default(menu) });
  return defineScreen(
    { ...menuButtons, input },
    {
      calls: { add: (write) => calls.add({ ...write, body: inMenu(write, menu) }) },
      fixedFilter: { menu: String(menu) },
      tools: () => createElement(BatchButton, { menu }),
      search: [keyword, 'method', 'value'],
      columns: [
        withWidth('name', 110),
        withWidth('name_en', 120),
        withWidth('value', 115),
        withWidth('method', 95),
        withWidth('api', 310),
        withWidth('role_count', 110),
        ...auditColumns,
      ],
      form: [
        withControl('name', { as: 'own', component: ApiNameControl }),
        'name_en',
        'value',
        'method',
        { ...withControl('api', { as: 'own', component: ApiControl }), span: 24 },
        textArea('description'),
      ],
      removal: (rows) => {
        const count = rows.reduce((sum, row) => sum + row.role_count, 0);
        return count === 0 ? '' : apiRightsMessage('held_by', { count });
      },
      custom: {
        matches: {
          button: apiRightsMessage('matches'),
          rights: ['Retrieve'],
          title: apiRightsMessage('matches_title'),
          template: MatchesDialog,
        },
      },
    },
  );
}

function inMenu({ body }: Write, menu: number): unknown {
  return typeof body === 'object' ? { ...body, menu } : body;
}
