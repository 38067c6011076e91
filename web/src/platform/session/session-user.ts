import { createStore } from '../store.ts';

/** The signed-in user as in the answer of `user_info`. */
export type SessionUser = {
  id: number;
  username: string;
  name: string;
  name_en?: string;
  avatar: string | null;
  dept_info?: { dept_id: number; dept_name: string } | null | undefined;
  role_info?: readonly { id: number; name: string }[];
};

/** The current user; changes of the profile show everywhere at once. */
export const sessionUser = createStore<SessionUser | undefined>(undefined);
