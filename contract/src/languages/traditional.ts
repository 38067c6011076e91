import { converter } from './conversion.ts';
import table from './zh-tw.json' with { type: 'json' };

/** Chinese as it is written, and said in shipping, in Taiwan. */
export const traditional = converter(table);
