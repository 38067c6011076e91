import { type RawBuilder, sql } from 'kysely';
import { users } from '#contract/system/user.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { readable } from '#server/http/rows.ts';

const nobody = () => sql`null`;

/**
 * An error is everybody's, who met it last is not: they are named to those who see them. They have not changed anything either, so none
 * of the fields that say so of other rows are answered.
 */
export const whoMetIt: Readonly<Record<string, (viewer: Viewer) => RawBuilder<unknown>>> = {
  last_user: (viewer) => sql`
    case when t.modifier_id = ${viewer.id} or t.modifier_id in (
      select t.id from users t where ${readable(users, viewer)}) then t.last_user else '' end`,
  creator: nobody,
  creator_name: nobody,
  modifier: nobody,
  modifier_name: nobody,
  dept_belong_id: nobody,
};
