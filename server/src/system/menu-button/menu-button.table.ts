import { menuButtons } from '#contract/system/menu-button.ts';
import { tableOf } from '#server/http/list/resource-sql.ts';

const computed = {
  role_count: `select count(*)::int from role_button rb join role r on r.id = rb.role_id
    where rb.button_id = t.id and not r.is_deleted`,
};

export const menuButtonTable = tableOf(menuButtons, {
  sql: {
    computed,
  },
});
