import { ports } from '#contract/codes/port.ts';
import type { ControlProps } from '#web/screen/controls/control-props.ts';
import { CodeControl } from '#web/screen/controls/rows/code-control.tsx';
import { useRowFormHandle } from '#web/screen/form/row-form-context.ts';

const source = { resource: ports.name };
const filledFields = ['name_zh', 'name_en', 'lane'] as const;

/** A port of an office's short list: choosing it fills in its names and lane where nothing is entered yet. */
export function PortCodeControl({ onChange, ...props }: ControlProps<string>) {
  const { values, set } = useRowFormHandle();
  return (
    <CodeControl
      {...props}
      offersNew
      source={source}
      onChange={onChange}
      onPick={(code, port) => {
        onChange(code);
        for (const name of filledFields) if (values[name] === '' && port?.[name]) set(name, port[name]);
      }}
    />
  );
}
