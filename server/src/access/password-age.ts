import { sql } from 'kysely';

/**
 * Whether a row of `users` needs a new password: another user has set it, or it is older than the setting
 * `password.max_age_days`. Users without one, e.g. with single sign-on, need none.
 */
export const passwordIsDue = sql<boolean>`(users.must_change_password or users.password_hash <> '' and exists (
  select from config_version c
  where c.password_days > 0 and users.password_changed_at < now() - make_interval(days => c.password_days)))`;
