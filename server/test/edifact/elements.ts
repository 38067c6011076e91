/**
 * Segments and data elements of the two directories that we write, in the notation of `edifact`: how many are required,
 * and the format of each component. Formats are those of the UN/EDIFACT directories D99B and D16A; `*5` means five
 * times.
 */
type Definitions = Record<
  string,
  { requires: number; elements: string[] } | { requires: number; components: string[] }
>;

const segments = {
  D99B: `BGM 1 C002 C106 1225 4343; CNT 1 C270; COM 1 C076; CPI 0 C229 C231 4237; CTA 1 3139 C056; DIM 2 6145 C211;
    DGS 1 8273 C205 C234 C223 8339 8364 8410 8126 C235 C236 8255 8325 8211; DOC 1 C002 C503 3153 1220 1218; DTM 1 C507;
    EQD 1 8053 C237 C224 8077 8249 8169; EQN 1 C523; ERC 1 C901; FTX 1 4451 4453 C107 C108 3453 4447; GID 1 1496 C213*5;
    LOC 1 3227 C517 C519 C553 5479; MEA 1 6311 C502 C174 7383; NAD 1 3035 C082 C058 C080 C059 3164 C819 3251 3207;
    PCI 0 4233 C210 8275 C827; PIA 2 4347 C212*5; RFF 1 C506; SEL 1 9308 C215 4517 C208; SGP 1 C237 7224;
    TDT 1 8051 8028 C220 C228 C040 8101 C401 C222 8281; TMP 1 6245 C239; TSR 0 C536 C233 C537 C703`,
  D16A: `BGM 1 C002 C106 1225 4343 1373 3453; COM 1 C076; CTA 1 3139 C056; DOC 1 C002 C503 3153 1220 1218; DTM 1 C507;
    EQD 1 8053 C237 C224 8077 8249 8169 4233; LOC 1 3227 C517 C519 C553 5479; MEA 1 6311 C502 C174 7383;
    NAD 1 3035 C082 C058 C080 C059 3164 C819 3251 3207; RFF 1 C506; SEL 1 9308 C215 4517 C208 4525;
    TDT 1 8051 8028 C220 C001 C040 8101 C401 C222 8281 C003`,
} as const;

/** Common to both. An omitted composite counts as one component, so that only leading ones are required. */
const common = `1218 n..2; 1220 n..2; 1225 an..3; 1496 n..5; 3035 an..3; 3139 an..3; 3153 an..3; 3227 an..3; 4233 an..3; 4237 an..3;
  4343 an..3; 4347 an..3; 4451 an..3; 4453 an..3; 6145 an..3; 6245 an..3; 6311 an..3; 7224 n..8; 8028 an..17; 8051 an..3;
  8053 an..3; 8077 an..3; 8101 an..3; 8126 an..10; 8169 an..3; 8249 an..3; 8273 an..3; 8339 an..3; 8364 an..6; 8410 an..4;
  C058 an..35*5; C059 an..35*4; C076 an..512 an..3; C107 an..17 an..3 an..3; C108 an..512*5; C208 an..35*2;
  C210 an..35*10; C220 an..3 an..17; C401 an..3 an..3 an..17; C507 an..3 an..35 an..3`;

const composites = {
  D99B: `9308 an..10; C002 an..3 an..3 an..3 an..35; C040 an..17 an..3 an..3 an..35; C056 an..17 an..35; C080 an..35*5 an..3;
    C082 an..35 an..3 an..3; C106 an..35 an..9 an..6; C174 an..3 n..18 n..18 n..18 n..2; C205 an..7 an..7 an..10;
    C211 an..3 n..15*3; C212 an..35 an..3 an..3 an..3; C213 n..8 an..17 an..3 an..3 an..35 an..3; C215 an..3 an..3 an..3 an..35;
    C222 an..9 an..3 an..3 an..35 an..3; C223 n..3 an..3; C224 an..10 an..3 an..3 an..35; C228 an..8 an..17;
    C229 an..3 an..3 an..3; C231 an..3 an..3 an..3; C233 an..3*6; C234 n4 an..8; C235 an..4 an..4; C236 an..4*3;
    C237 an..17 an..3 an..3 an..3; C239 n..3 an..3; C270 an..3 n..18 an..3; C502 an..3 an..3 an..17 an..70;
    C503 an..35 an..3 an..70 an..3 an..9 an..6; C506 an..3 an..35 an..6 an..35 an..6; C517 an..25 an..3 an..3 an..256;
    C523 n..15 an..3; C536 an..3 an..3 an..3; C901 an..8 an..3 an..3`,
  D16A: `9308 an..35; C001 an..8 an..17 an..3 an..17; C002 an..3 an..17 an..3 an..35; C040 an..17 an..17 an..3 an..35;
    C056 an..17 an..256; C080 an..70*5 an..3; C082 an..35 an..17 an..3; C106 an..70 an..9 an..6;
    C174 an..8 n..18 n..18 n..18 n..2; C215 an..3 an..17 an..3 an..35; C222 an..35 an..17 an..3 an..70 an..3;
    C224 an..10 an..17 an..3 an..35; C237 an..17 an..17 an..3 an..3; C502 an..3 an..3 an..17 an..70;
    C503 an..70 an..3 an..70 an..3 an..9 an..6; C506 an..3 an..70 an..6 an..9 an..6; C517 an..35 an..17 an..3 an..256`,
} as const;

export type Directory = keyof typeof segments;

function expandRepeats(tokens: readonly string[]): string[] {
  return tokens.flatMap((token) => {
    const [form = '', times = '1'] = token.split('*');
    return Array.from({ length: Number(times) }, () => form);
  });
}

const entriesOf = (list: string): string[][] => list.split(';').map((entry) => entry.trim().split(/\s+/));

export function definitionsOf(directory: Directory): Definitions {
  const definitions: Definitions = {};
  for (const [tag = '', requires, ...elements] of entriesOf(segments[directory])) {
    definitions[tag] = { requires: Number(requires), elements: expandRepeats(elements) };
  }
  for (const [name = '', ...components] of [...entriesOf(common), ...entriesOf(composites[directory])]) {
    definitions[name] = { requires: 0, components: expandRepeats(components) };
  }
  return definitions;
}
