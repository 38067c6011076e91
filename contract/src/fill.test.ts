import { describe, expect, test } from 'vitest';
import { fill, without } from './fill.ts';

describe('a sentence with places', () => {
  test('is filled, and keeps a place that nobody fills', () => {
    expect(fill('{a} of {b}', { a: 1 })).toBe('1 of {b}');
  });

  test.each([
    [1, '1 row was removed'],
    ['1', '1 row was removed'],
    [0, '0 rows were removed'],
    [21, '21 rows were removed'],
  ])('has the word for %s', (count, text) => {
    expect(fill('{count} {count|row was|rows were} removed', { count })).toBe(text);
  });

  test.each([
    ['新增{name}', 'API 客户端', '新增 API 客户端'],
    ['{name}从', 'ETD', 'ETD 从'],
    ['导出{name}失败', '订舱', '导出订舱失败'],
    ['导出{name}失败', 'LCL 运价', '导出 LCL 运价失败'],
    ['删除“{name}”吗', 'API', '删除“API”吗'],
    ['以 {name} 的身份', 'Ann', '以 Ann 的身份'],
    ['这{count}条数据', 3, '这3条数据'],
    ['Create: {name}', 'API 客户端', 'Create: API 客户端'],
  ])('keeps a blank between Chinese and a Latin name: %s with %s', (sentence, value, text) => {
    expect(fill(sentence, { name: value, count: value })).toBe(text);
  });
});

describe('a part that is taken out of a sentence', () => {
  test.each([
    ['截单前请填写箱列表 1：VGM 电话', '箱列表 1：', '截单前请填写 VGM 电话'],
    ['截单前请填写箱列表 1：铅封号', '箱列表 1：', '截单前请填写铅封号'],
    ['箱列表 1：VGM 电话不正确', '箱列表 1：', 'VGM 电话不正确'],
    ['Container list 1: VGM tel is required', 'Container list 1: ', 'VGM tel is required'],
    ['a sentence', 'nothing of it', 'a sentence'],
    ['a sentence', '', 'a sentence'],
  ])('%s without %s reads %s', (sentence, part, rest) => {
    expect(without(sentence, part)).toBe(rest);
  });
});
