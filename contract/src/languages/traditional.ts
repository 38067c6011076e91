import { converter } from './conversion.ts';
import { learnTraditional } from './language.ts';
import table from './zh-tw.json' with { type: 'json' };

/** Chinese as it is written, and said in shipping, in Taiwan. Importing this teaches it to `wordsIn`. */
export const traditional = converter(table);

learnTraditional(traditional);
