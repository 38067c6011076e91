import { converter } from './conversion.ts';
import { setTraditionalConverter } from './language.ts';
import table from './zh-tw.json' with { type: 'json' };

/** Chinese as it is written, and said in shipping, in Taiwan. Importing this teaches it to `wordsIn`. */
export const traditional = converter(table);

setTraditionalConverter(traditional);
