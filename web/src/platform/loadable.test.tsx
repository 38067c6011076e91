import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Loaded, loadable } from './loadable.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

afterEach(cleanup);

test('a loadable shows its fallback until it has loaded', async () => {
  const arrival = Promise.withResolvers<typeof Greeting>();
  const greeting = loadable(() => arrival.promise);
  render(<Loaded component={greeting} props={{ name: 'Li' }} fallback="on its way" />);
  expect(screen.getByText('on its way')).toBeTruthy();

  await act(async () => arrival.resolve(Greeting));

  expect(screen.getByText('Hello Li')).toBeTruthy();
});

test('a preloaded one renders at once', async () => {
  const greeting = loadable(async () => Greeting);
  await greeting.fetch();

  render(<Loaded component={greeting} props={{ name: 'Li' }} fallback="on its way" />);

  expect(screen.getByText('Hello Li')).toBeTruthy();
});

test('it loads once, and again after a failure', async () => {
  let loadCount = 0;
  const shaky = loadable(async () => {
    loadCount += 1;
    if (loadCount === 1) throw new Error('no network');
    return Greeting;
  });

  await expect(shaky.fetch()).rejects.toThrow('no network');
  await Promise.all([shaky.fetch(), shaky.fetch()]);

  expect(loadCount).toBe(2);
});
