import { expect, test } from 'vitest';
import { metaOfOrNone, type Shape } from '#contract/kit.ts';
import { resources } from '#contract/resources.ts';
import { referred, resourceNamed } from './referred.ts';

function namesIn(shape: Shape): string[] {
  return Object.values(shape).flatMap((schema) => {
    const meta = metaOfOrNone(schema);
    return meta?.kind === 'ref' || meta?.kind === 'refs' ? [meta.resource] : [];
  });
}

test('whatever a field points to can be asked for by itself', () => {
  const wanted = resources.flatMap(({ row, input }) => [...namesIn(row.shape), ...namesIn(input.shape)]);

  expect(wanted.length).toBeGreaterThan(0);
  expect(wanted.filter((name) => !Object.hasOwn(referred, name))).toEqual([]);
});

test.each(Object.keys(referred))('%s is found by its own name', async (name) => {
  expect((await resourceNamed(name)).name).toBe(name);
});

test('a name that no field may point to is a defect', async () => {
  await expect(resourceNamed('nobody')).rejects.toThrow('no field points to nobody');
});
