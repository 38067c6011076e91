import places from './china-places.json' with { type: 'json' };

export type ChineseLocation = {
  province_english: string;
  city_english: string;
  /** Code of an administrative division (GB/T 2260). */
  area_code: string;
  /** Decimal degrees; absent if the place's centre is unknown. */
  longitude: string | null;
  latitude: string | null;
};

const unknown: ChineseLocation = {
  province_english: '',
  city_english: '',
  area_code: '',
  longitude: null,
  latitude: null,
};

type Entry = readonly [
  province: string,
  city: string,
  provinceEnglish: string,
  cityEnglish: string,
  areaCode: string,
  longitude: number | null,
  latitude: number | null,
];

/** TypeScript infers JSON arrays without a fixed length. */
const entries = places as unknown as readonly Entry[];

/** A province and a city as in the address data, with or without the type of place in the name. */
export function locateInChina(province: string, city: string): ChineseLocation {
  const inProvince = entries.filter(([name]) => province.startsWith(name));
  const entry =
    inProvince.find(([, name]) => name !== '' && city.startsWith(name)) ?? inProvince.find(isWholeProvince(city));
  if (!entry) return unknown;
  const [, , provinceEnglish, cityEnglish, areaCode, longitude, latitude] = entry;
  return {
    province_english: provinceEnglish,
    city_english: cityEnglish,
    area_code: areaCode,
    longitude: longitude?.toFixed(4) ?? null,
    latitude: latitude?.toFixed(4) ?? null,
  };
}

/** An unknown city is not located at the province's centre. */
function isWholeProvince(city: string): (entry: Entry) => boolean {
  return ([, name]) => name === '' && city === '';
}
