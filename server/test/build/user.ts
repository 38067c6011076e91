import { type Database, writeTransaction } from '#server/platform/database/db.ts';

type UserOptions = { dept?: string; role?: string; userType?: 0 | 1; name?: string };

/** A new user; without a role they have no rights. Departments and roles are given by key. */
export async function aUser(
  database: Database,
  { dept = 'sales_1', role, userType = 1, name = 'Somebody' }: UserOptions = {},
): Promise<number> {
  return writeTransaction(database, async (db) => {
    const { id: deptId } = await db.selectFrom('dept').select('id').where('key', '=', dept).executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('users')
      .values({
        username: `user-${crypto.randomUUID()}`,
        name,
        dept: deptId,
        dept_belong_id: deptId,
        user_type: userType,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (role !== undefined) {
      const { id: roleId } = await db.selectFrom('role').select('id').where('key', '=', role).executeTakeFirstOrThrow();
      await db.insertInto('user_role').values({ user_id: id, role_id: roleId }).execute();
    }
    return id;
  });
}
