import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#contract/languages/language.ts';

/** What readers of a language call a user, a role, a department or a menu, as SQL over its alias. */
export function nameIn(alias: string, language: Language | undefined): string {
  return language === 'en' ? `coalesce(nullif(${alias}.name_en, ''), ${alias}.name)` : `${alias}.name`;
}

/** The same in a statement that is written out. */
export function shownName(alias: string, language: Language | undefined): RawBuilder<string> {
  return sql.raw(nameIn(alias, language));
}

type StoredName = { name: string; user: string };

/** The name of a person stored next to their id: in Chinese the stored name, which later changes do not affect; in English the user's English name, if any. */
export function storedNameIn({ name, user }: StoredName, language: Language | undefined): string {
  if (language !== 'en') return name;
  return `coalesce((select nullif(u.name_en, '') from users u where u.id = ${user}), ${name})`;
}
