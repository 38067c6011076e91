import { expect, test } from 'vitest';
import { findMeta, type Shape } from '#contract/kit.ts';
import { resources } from '#contract/resources.ts';
import { referenceResources, resourceNamed } from './reference-resources.ts';

function namesIn(shape: Shape): string[] {
  return Object.values(shape).flatMap((schema) => {
    const meta = findMeta(schema);
    return meta?.kind === 'ref' || meta?.kind === 'refs' || meta?.kind === 'code' ? [meta.resource] : [];
  });
}

test('every resource that fields refer to loads separately', () => {
  const fieldNames = resources.flatMap(({ row, input }) => [...namesIn(row.shape), ...namesIn(input.shape)]);

  expect(fieldNames.length).toBeGreaterThan(0);
  expect(fieldNames.filter((name) => !Object.hasOwn(referenceResources, name))).toEqual([]);
});

test.each(Object.keys(referenceResources))('%s is found by its own name', async (name) => {
  expect((await resourceNamed(name)).name).toBe(name);
});

test('a name without such a resource is a defect', async () => {
  await expect(resourceNamed('nobody')).rejects.toThrow('no field points to nobody');
});
