import { createRequire } from 'node:module';
import { BlockList, isIP } from 'node:net';
import { locateInChina } from './china.ts';
import providers from './providers.json' with { type: 'json' };
import { countries } from 'countries-list';
import aliases from './country-aliases.json' with { type: 'json' };
import continents from './continents.json' with { type: 'json' };

type Country = { code: string; english: string; continent: string };

const unknownCountry: Country = { code: '', english: '', continent: '' };
const inEnglish = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Countries by their names in the address data: those of CLDR, and a few others. */
const codes = new Map<string, string>(Object.entries(aliases));
const inChinese = new Intl.DisplayNames('zh-CN', { type: 'region', fallback: 'none' });
for (const code of Object.keys(countries)) {
  const name = inChinese.of(code);
  if (name !== undefined && !codes.has(name)) codes.set(name, code);
}

/** A country by its Chinese name; empty if it is none, e.g. a region of the world. */
function countryByName(name: string): Country {
  const code = codes.get(name);
  if (code === undefined) return unknownCountry;
  return { code, english: inEnglish.of(code) ?? '', continent: continentOf(code) };
}

function continentOf(code: string): string {
  const countriesByCode: Readonly<Record<string, { continent: string }>> = countries;
  const names: Readonly<Record<string, string>> = continents;
  return names[countriesByCode[code]?.continent ?? ''] ?? '';
}

/** The location of an address. Unknown values are empty. Names without a language are as in the source. */
export type IpLocation = {
  continent: string;
  country: string;
  country_english: string;
  country_code: string;
  province: string;
  province_english: string;
  city: string;
  city_english: string;
  /** No packaged source has districts. */
  district: string;
  isp: string;
  area_code: string;
  longitude: string | null;
  latitude: string | null;
};

const unknown: IpLocation = {
  continent: '',
  country: '',
  country_english: '',
  country_code: '',
  province: '',
  province_english: '',
  city: '',
  city_english: '',
  district: '',
  isp: '',
  area_code: '',
  longitude: null,
  latitude: null,
};

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const privateNetworks = new BlockList();
privateNetworks.addSubnet('10.0.0.0', 8, 'ipv4');
privateNetworks.addSubnet('172.16.0.0', 12, 'ipv4');
privateNetworks.addSubnet('192.168.0.0', 16, 'ipv4');
privateNetworks.addSubnet('169.254.0.0', 16, 'ipv4');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

/** The kind of a local address: this machine, the local network, or '' for a public one. */
export function networkKind(ip: string): 'here' | 'local' | '' {
  const address = withoutIpv4Prefix(ip);
  if (isIP(address) === 0) return '';
  const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
  if (loopback.check(address, family)) return 'here';
  return privateNetworks.check(address, family) ? 'local' : '';
}

/** An IPv4 address received over an IPv6 socket, without its prefix. */
function withoutIpv4Prefix(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.)/i, '');
}

type GeoRecord = { country: string; province: string; city: string; isp: string };
type GeoDatabase = { search: (ip: string) => GeoRecord | null };

/**
 * A CommonJS package whose default export Node and the test runner import differently; `require` works the same in
 * both.
 */
function openGeoDatabase(): GeoDatabase {
  const require = createRequire(import.meta.url);
  const { default: Ip2Region } = require('ip2region') as { default: new () => GeoDatabase };
  return new Ip2Region();
}

let data: GeoDatabase | undefined;

/** Country, province, city and provider of a public address, from a data file; takes microseconds. */
export function locateIp(ip: string): IpLocation {
  const address = withoutIpv4Prefix(ip);
  if (isIP(address) === 0 || networkKind(address) !== '') return unknown;
  // Loaded at the first public address: eleven megabytes that an internal server never needs.
  data ??= openGeoDatabase();
  const found = data.search(address);
  if (!found) return unknown;
  const { country, province, city } = found;
  const { code, english, continent } = countryByName(country);
  return {
    ...unknown,
    continent,
    country,
    country_english: english,
    country_code: code,
    province,
    city,
    isp: (isIP(address) === 6 ? providerIn(found.isp) : found.isp).slice(0, 100),
    ...(code === 'CN' && locateInChina(province, city)),
  };
}

/** The IPv6 data puts a provider's country before its name and the type of line after it. */
function providerIn(text: string): string {
  return Object.keys(providers).find((name) => text.startsWith(name, 2)) ?? text;
}

/** A place on one line, from large to small in Chinese, otherwise the other way round. */
export function describeLocation(location: IpLocation, language: string): string {
  if (language.startsWith('zh'))
    return distinct([location.country, location.province, location.city, location.isp]).join(' ');
  const { country_english: country, province_english: province, city_english: city } = location;
  const english: Readonly<Record<string, string>> = providers;
  // Providers without an English name are omitted, because the name would be unreadable.
  const isp = english[location.isp] ?? (/^[\p{ASCII}]*$/u.test(location.isp) ? location.isp : '');
  return [distinct([city, province, country]).join(', '), isp].filter((part) => part !== '').join(' · ');
}

/** A city that is its own province is named once. */
function distinct(names: readonly string[]): string[] {
  return [...new Set(names.filter((name) => name !== ''))];
}
