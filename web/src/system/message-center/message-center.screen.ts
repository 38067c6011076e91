import { announcements, messageTarget } from '#contract/system/message.ts';
import { departments } from '#web/screen/controls/dept-control.tsx';
import type { RowSource } from '#web/screen/controls/row-source.ts';
import {
  auditColumns,
  controlled,
  defineScreen,
  keyword,
  shownWhen,
  textArea,
  whole,
  wide,
} from '#web/screen/define-screen.ts';
import { messageCenterMessage } from './message-center.messages.ts';
import { PublicationDialog } from './publication-dialog.tsx';

const roles: RowSource = {
  url: '/api/system/message_center/target_roles/',
  fields: { value: 'id', label: 'name' },
};
const target = (name: keyof typeof messageTarget) => ({ field: 'target_type', is: messageTarget[name] });

export const messageCenterScreen = defineScreen(announcements, {
  formIn: 'drawer',
  search: [keyword, 'target_type', 'is_published', 'published_datetime'],
  columns: [
    wide('title', 260),
    wide('target_type', 125),
    wide('target_names', 180),
    wide('is_published', 90),
    wide('published_datetime', 140),
    wide('receivers', 110),
    ...auditColumns,
  ],
  form: [
    whole('title'),
    { ...controlled('target_type', { as: 'radio' }), span: 24 },
    { field: 'target_user', span: 24, required: 'always', shownWhen: target('users') },
    shownWhen('target_role', target('roles'), { as: 'rows', source: roles }),
    shownWhen('target_dept', target('departments'), { as: 'rows', source: departments }),
    whole('content'),
    'link',
    'is_published',
    textArea('description'),
  ],
  custom: {
    publication: {
      button: messageCenterMessage('publication'),
      title: messageCenterMessage('publication_title'),
      template: PublicationDialog,
    },
  },
});
