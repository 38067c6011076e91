import { useId, useState } from 'react';
import { configRuleLabels } from '#contract/config-rules.labels.ts';
import { type ConfigRule, configIssue, configRules } from '#contract/config-rules.ts';
import { fieldError, fieldRules } from '#contract/field-errors.ts';
import { localeTexts } from '#web/platform/i18n.ts';
import { TextControl } from '#web/screen/controls/text-controls.tsx';
import { galleryMessage } from './gallery.messages.ts';

/** The rules that an administrator may give a setting, each tried on what is typed. */
export function RuleCards() {
  const id = useId();
  const [value, setValue] = useState('');
  const label = galleryMessage('rules');
  return (
    <section>
      <h2>{label}</h2>
      <p className="q-gallery-rules">
        <TextControl id={id} label={label} ariaLabel={label} value={value} onChange={setValue} />
        {configRules.map((rule) => (
          <span key={rule}>
            <b>{localeTexts(configRuleLabels)[rule]}</b>: {verdict(rule, value)}
          </span>
        ))}
      </p>
    </section>
  );
}

function verdict(rule: ConfigRule, value: string): string {
  const issue = configIssue([rule], value);
  return issue ? fieldError(issue, galleryMessage('rules'), localeTexts(fieldRules)).message : galleryMessage('fine');
}
