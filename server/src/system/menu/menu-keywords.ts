import { pinyin } from 'pinyin-pro';

export type MenuNames = { name_zh: string; name_en: string };

/** Few names, needed at every start of every page. */
const cachedKeywords = new Map<string, string>();
const maxCached = 2_000;

/** A menu's names in both languages, the pinyin of the Chinese one and its initials, e.g. `港口|ports|gangkou|gk`. */
export function keywordsOf({ name_zh, name_en }: MenuNames): string {
  const key = `${name_zh}|${name_en}`;
  const found = cachedKeywords.get(key) ?? buildKeywords({ name_zh, name_en });
  if (cachedKeywords.size >= maxCached) cachedKeywords.clear();
  cachedKeywords.set(key, found);
  return found;
}

function buildKeywords({ name_zh, name_en }: MenuNames): string {
  const syllables = pinyin(name_zh, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true });
  const initials = syllables.map((syllable) => syllable.slice(0, 1));
  const keywords = [name_zh, name_en, syllables.join(''), initials.join('')].map((keyword) =>
    keyword.trim().toLowerCase(),
  );
  return [...new Set(keywords.filter((keyword) => keyword !== ''))].join('|');
}
