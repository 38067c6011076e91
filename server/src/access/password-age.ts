import { sql } from 'kysely';

/**
 * Whether a row of `users` has to choose a new password: somebody else has chosen theirs, or it is older than the setting
 * `password.max_age_days` allows. Who has none, e.g. behind single sign-on, has nothing to change.
 */
export const passwordIsDue = sql<boolean>`(users.must_change_password or users.password_hash <> '' and exists (
  select from config_version c
  where c.password_days > 0 and users.password_changed_at < now() - make_interval(days => c.password_days)))`;
