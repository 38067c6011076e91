import { crontabFields } from '#contract/jobs/crontab-schedule.ts';
import type { ControlProps } from '#web/screen/controls/control-props.ts';
import { TextControl } from '#web/screen/controls/text-controls.tsx';
import { useRowFormHandle } from '#web/screen/form/row-form-context.ts';
import { jobMessage } from '../jobs.messages.ts';

/** The first of the five fields; pasting a whole rule fills all of them. */
export function MinuteControl(props: ControlProps<string>) {
  const form = useRowFormHandle();

  function change(text: string): void {
    const parts = text.trim().split(/\s+/);
    if (parts.length !== crontabFields.length) return props.onChange(text);
    for (const [at, name] of crontabFields.entries()) form.set(name, parts[at] ?? '*');
  }

  return <TextControl {...props} onChange={change} placeholder={jobMessage('paste')} />;
}
