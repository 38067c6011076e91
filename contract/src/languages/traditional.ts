import { converter } from './conversion.ts';
import table from './zh-tw.json' with { type: 'json' };

/** Converts to Traditional Chinese with the shipping terms of Taiwan. */
export const traditional = converter(table);
