import type { RateImportPlan, RateImport } from '#contract/rates/rate-import.ts';
import { bookOf, send } from '#test/build/sheet.ts';
import type { Agent } from '#test/harness.ts';

export const rateImportUrl = '/api/rates/rate_import/';

export const sheetHeader = [
  '起运港',
  '目的港',
  '船公司',
  '中转港',
  '币种',
  '20GP',
  "40'HC",
  '附加费',
  '船期',
  '航程',
  '有效期起',
  '有效期止',
  '限重',
  '免用箱',
  '合约号',
  '备注',
];

let count = 0;
/** A unique contract number. */
export const aContract = () => `IMP-${(count += 1)}`;

/** A row with a contract of its own, so that no other test has a rate with its key. */
export function aLine(change: Record<string, unknown> = {}, contract = aContract()): unknown[] {
  const line: Record<string, unknown> = {
    起运港: '青岛',
    目的港: 'Rotterdam',
    船公司: 'COSCO',
    中转港: '',
    币种: 'USD',
    '20GP': 1450,
    "40'HC": '2,350',
    附加费: 'LSS USD50/100; ETS EUR35/70; DOC CNY500/BL',
    船期: '周三/周六',
    航程: '41天',
    有效期起: '2031-03-01',
    有效期止: '2031/3/31',
    限重: '21.5T',
    免用箱: '7+7',
    合约号: contract,
    备注: '',
    ...change,
  };
  return sheetHeader.map((name) => line[name]);
}

export async function uploadSheet(agent: Agent, rows: readonly (readonly unknown[])[]): Promise<RateImport> {
  const { status, msg, data } = await send(agent, rateImportUrl, bookOf([sheetHeader, ...rows]), {
    name: 'march.xlsx',
  });
  if (status !== 200) throw new Error(`${status} ${msg}`);
  return data;
}

export async function checkSheet(
  agent: Agent,
  rateImport: RateImport,
  change: Partial<RateImportPlan> = {},
): Promise<RateImport> {
  const { status, msg, data } = await agent.call('POST', `${rateImportUrl}${rateImport.id}/check/`, {
    ...rateImport.plan,
    ...change,
  });
  if (status !== 200) throw new Error(`${status} ${msg} ${JSON.stringify(data)}`);
  return data;
}

/** The row and column of each issue. */
export const issuesOf = (rateImport: RateImport) =>
  (rateImport.checked?.issues ?? []).map(({ cell, field }) => [cell, field]);
