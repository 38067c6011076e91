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

/** A person whose name was stored beside their id: it is what they were called then, and stays; only another language has another. */
export function storedNameIn({ name, user }: StoredName, language: Language | undefined): string {
  if (language !== 'en') return name;
  return `coalesce((select nullif(u.name_en, '') from users u where u.id = ${user}), ${name})`;
}
