import { createStore } from '../store.ts';

/** The signed-in user as `user_info` answers. */
export type SessionUser = {
  id: number;
  username: string;
  name: string;
  name_en?: string;
  avatar: string | null;
  dept_info?: { dept_id: number; dept_name: string } | null | undefined;
  role_info?: readonly { id: number; name: string }[];
};

/** The signed-in user as they were known last: what they change of themselves is seen everywhere at once. */
export const sessionUser = createStore<SessionUser | undefined>(undefined);
