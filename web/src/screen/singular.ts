import { locale } from '#web/platform/languages/i18n.ts';

const ends: readonly (readonly [RegExp, string])[] = [
  [/(?<=[^aeiou])ies$/, 'y'],
  [/(?<=s|x|ch|sh)es$/, ''],
  [/(?<!s|tatu)s$/, ''],
];

/** The singular of a list's title; other languages than English have one form for both. */
export function singularOf(title: string, language: string = locale): string {
  if (language !== 'en') return title;
  const [many = '', ...of] = title.split(/(?= of )/);
  const [pattern, end] = ends.find(([each]) => each.test(many)) ?? [/$/, ''];
  return [many.replace(pattern, end), ...of].join('');
}
