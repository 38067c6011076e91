import * as z from 'zod';
import { bool, field, id, idOf, int } from '../kit.ts';
import { OwnSession } from './account.ts';
import { newPassword, repetition, typedPassword } from './password.ts';

const resetRepeats = repetition('newPassword', 'newPassword2');

/**
 * `PUT user/{id}/reset_password/`: sets another user's password, which they have to change unless the body says
 * otherwise.
 */
export const ResetPassword = z
  .object({ newPassword: newPassword(), newPassword2: typedPassword(), must_change_password: bool().default(true) })
  .refine(resetRepeats.isRepeated, resetRepeats.params);

/** The password of a new account if none is given. */
export const DefaultPassword = z.object({ password: z.string() });

/** A user's session, for administrators who may end it. */
export const UserSession = OwnSession;
export type UserSession = z.infer<typeof UserSession>;

export const EndSessions = z.object({ session: id().optional() }).optional();

const maxUsers = 999;
const keys = field(z.array(id()).min(1).max(maxUsers), { kind: 'refs', resource: 'user' });

const batchActions = ['enable', 'disable', 'move', 'add_role', 'default_password'] as const;
const requiredField = { move: 'dept', add_role: 'role' } as const;

/** `POST user/batch/`: one change of several users, all or none. */
export const UserBatch = z
  .object({
    keys,
    action: field(z.enum(batchActions), { kind: 'text', max: 20 }),
    dept: idOf('dept').optional(),
    role: idOf('role').optional(),
  })
  .superRefine(({ action, ...fields }, check) => {
    const missing = action === 'move' || action === 'add_role' ? requiredField[action] : undefined;
    if (missing && fields[missing] === undefined)
      check.addIssue({ code: 'custom', path: [missing], message: 'required' });
  });
export type UserBatch = z.output<typeof UserBatch>;

export const UserBatchResult = z.object({ changed: z.int() });

/** Rows of a resource that belong to a user: as creator or by another field. */
export const OwnedRows = z.object({ resource: z.string(), title: z.string(), count: z.int() });
export type OwnedRows = z.output<typeof OwnedRows>;

/** `POST user/{id}/hand_over/`: transfers each resource's rows to one receiver. */
export const HandOver = z.object({
  parts: field(
    z
      .array(z.object({ resource: field(z.string().min(1).max(60), { kind: 'text', max: 60 }), to: idOf('user') }))
      .max(100),
    { kind: 'list' },
  ),
  disable: bool().default(false),
});
export type HandOver = z.output<typeof HandOver>;

const rows = int(0, 2_147_483_647);
/** Number of transferred rows, in total and by resource. */
export const HandOverResult = z.object({
  rows,
  parts: z.array(z.object({ resource: z.string(), title: z.string(), to: z.int(), rows })),
});
export type HandOverResult = z.output<typeof HandOverResult>;
