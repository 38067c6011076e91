import { cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Can, ScreenPath, setRights, useCan } from './can.tsx';

afterEach(cleanup);
beforeEach(() => setRights(['/codePort:Create', '/bookingInquiry:Delete']));

function RightsProbe({ actions }: { actions: readonly string[] }) {
  return <p>{useCan(...actions) ? 'yes' : 'no'}</p>;
}

class Net extends Component<{ children: ReactNode }> {
  override state = { message: '' };
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render = () => this.state.message || this.props.children;
}

describe('useCan', () => {
  test.each([
    ['/codePort', ['Create'], 'yes'],
    ['/codePort', ['Delete'], 'no'],
    ['/codePort', ['Delete', 'Create'], 'yes'],
    ['/bookingInquiry', ['Create'], 'no'],
  ])('on %s for %s: %s', (path, actions, answer) => {
    render(
      <ScreenPath value={path}>
        <RightsProbe actions={actions} />
      </ScreenPath>,
    );

    expect(screen.getByText(answer)).toBeDefined();
  });

  test('no names is an error', () => {
    // React logs caught errors to the console.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    render(
      <Net>
        <ScreenPath value="/codePort">
          <RightsProbe actions={[]} />
        </ScreenPath>
      </Net>,
    );

    expect(screen.getByText('useCan needs at least one action')).toBeDefined();
  });
});

test('an element without its right is not rendered', () => {
  render(
    <ScreenPath value="/codePort">
      <Can action="Create">
        <button type="button">New</button>
      </Can>
      <Can action={['Update', 'Delete']}>
        <button type="button">Remove</button>
      </Can>
    </ScreenPath>,
  );

  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['New']);
});
