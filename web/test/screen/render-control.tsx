import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { queryClient } from '#web/platform/api/query-client.ts';
import { Toasts } from '#web/platform/feedback/toast.tsx';
import type { ControlProps } from '#web/screen/controls/control-props.ts';
import { fillBrowser } from './fill-browser.ts';

/** A labelled control, followed by another field. Returns its current value. */
export function renderControl(Control: ComponentType<ControlProps<string>>, start = '') {
  return renderHolding(Control, start);
}

/** The same for a control of any value. */
export function renderHolding<T>(Control: ComponentType<ControlProps<T>>, start: T) {
  fillBrowser();
  queryClient.clear();
  const latest = { value: start };
  function Holder() {
    const [value, setValue] = useState(start);
    const change = (next: T) => {
      latest.value = next;
      setValue(next);
    };
    return (
      <>
        <label htmlFor="control">Control</label>
        <Control id="control" label="Control" value={value} onChange={change} />
        <input aria-label="next" />
      </>
    );
  }
  render(
    <QueryClientProvider client={queryClient}>
      <Holder />
      <Toasts />
    </QueryClientProvider>,
  );
  return latest;
}
