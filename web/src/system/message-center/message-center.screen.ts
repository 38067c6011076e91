import { announcements, messageTarget } from '#contract/system/message.ts';
import { departments } from '#web/screen/controls/trees/dept-control.tsx';
import type { RowSource } from '#web/screen/controls/rows/row-source.ts';
import {
  auditColumns,
  withControl,
  defineScreen,
  keyword,
  visibleWhen,
  textArea,
  fullWidth,
  withWidth,
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
    withWidth('title', 260),
    withWidth('target_type', 125),
    withWidth('target_names', 180),
    withWidth('is_published', 90),
    withWidth('published_datetime', 140),
    withWidth('receivers', 110),
    ...auditColumns,
  ],
  form: [
    fullWidth('title'),
    { ...withControl('target_type', { as: 'radio' }), span: 24 },
    { field: 'target_user', span: 24, required: 'always', visibleWhen: target('users') },
    visibleWhen('target_role', target('roles'), { as: 'rows', source: roles }),
    visibleWhen('target_dept', target('departments'), { as: 'rows', source: departments }),
    fullWidth('content'),
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
