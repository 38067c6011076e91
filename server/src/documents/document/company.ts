import { buffer } from 'node:stream/consumers';
import type { DocumentKind, DocumentLanguage } from '#contract/documents/document-kind.ts';
import { documentTextPath } from '#contract/documents/document-settings.ts';
import type { SettingValues } from '#contract/system/settings.ts';
import type { Config } from '#server/platform/settings/config.ts';
import { fileStore } from '#server/platform/files/files.ts';
import type { Company } from '../kinds/public.ts';

/** The company that issues the documents; its pictures are read from the store. */
export async function companyOf(settings: SettingValues, config: Config): Promise<Company> {
  const logo = await pictureOf(settings['company.logo'], config);
  const stamp = await pictureOf(settings['company.stamp'], config);
  return { ...companyWords(settings), ...(logo && { logo }), ...(stamp && { stamp }) };
}

/** The company without its pictures; its default name is the site's. */
export function companyWords(settings: SettingValues): Company {
  return {
    name: settings['company.name'] || settings['login.site_name'],
    name_en: settings['company.name_en'],
    address: settings['company.address'],
    address_en: settings['company.address_en'],
    tel: settings['company.tel'],
    email: settings['company.email'],
  };
}

/** Only pictures in our own store, so that a document does not wait for other servers. A missing one is omitted. */
async function pictureOf(url: string | null, config: Config): Promise<Uint8Array | undefined> {
  const path = url?.replace(/^\//, '') ?? '';
  if (!/^media\/files\/[0-9a-f]\/[0-9a-f]\/[\w-]+\.(png|jpe?g)$/.test(path)) return undefined;
  const stream = await fileStore(config).read(path);
  return stream && buffer(stream);
}

/** The company's additional text for a kind of document, in the document's language. */
export function companyText(settings: SettingValues, kind: DocumentKind, language: DocumentLanguage): string {
  const texts = { zh: settings[documentTextPath(kind, 'zh')], en: settings[documentTextPath(kind, 'en')] };
  if (language !== 'both') return texts[language] || texts.zh || texts.en;
  return [texts.zh, texts.en].filter((text) => text !== '').join('\n');
}
