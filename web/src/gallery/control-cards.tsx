import { type ReactNode, useId, useState } from 'react';
import { FieldControl } from '#web/screen/controls/field-control.tsx';
import { searchField } from '#web/screen/screen-fields.ts';
import { controlValue } from '#web/screen/form/form-values.ts';
import type { SearchValues } from '#web/screen/list/list-query.ts';
import type { FormField, SearchField } from '#web/screen/screen.ts';
import { SearchItem } from '#web/screen/search/search-item.tsx';
import { CellValue } from '#web/screen/table/cell-value.tsx';
import '#web/screen/table/inline.css';
import '#web/screen/search/search.css';
import { galleryMessage } from './gallery.messages.ts';
import { galleryResource } from './gallery.resource.ts';
import { galleryScreen, sample } from './gallery.screen.ts';

/** Each control in all variants, sharing one value. */
export function ControlCards() {
  return (
    <section>
      <h2>{galleryMessage('controls')}</h2>
      <div className="q-gallery-cards">
        {galleryScreen.form.map((field) => (
          <ControlCard key={field.name} field={field} />
        ))}
      </div>
    </section>
  );
}

function ControlCard({ field }: { field: FormField }) {
  const id = useId();
  const [value, setValue] = useState(() => controlValue(field, sample[field.name]));
  const props = { field, label: field.label, value, onChange: setValue, isRequired: field.isRequired };
  const error = galleryMessage('wrong');
  return (
    <article className="q-gallery-card" data-card={field.name} data-wide={field.span === 24 || undefined}>
      <h3>
        {field.label} <code>{field.control?.as ?? ('as' in field.meta && field.meta.as) ?? field.meta.kind}</code>
      </h3>
      <ControlExample name="form" labelFor={`${id}-form`} label={field.label}>
        <FieldControl {...props} id={`${id}-form`} />
      </ControlExample>
      <ControlExample name="invalid" labelFor={`${id}-invalid`} label={field.label}>
        <FieldControl {...props} id={`${id}-invalid`} isInvalid describedBy={`${id}-error`} />
        <span id={`${id}-error`} className="q-form-error">
          {error}
        </span>
      </ControlExample>
      <ControlExample name="disabled" labelFor={`${id}-disabled`} label={field.label}>
        <FieldControl {...props} id={`${id}-disabled`} isDisabled />
      </ControlExample>
      {field.name in galleryResource.search && (
        <div className="q-gallery-dress" data-dress="search">
          <small>{galleryMessage('search')}</small>
          <SearchExample field={searchField(galleryResource, field.name)} />
        </div>
      )}
      <ControlExample name="inline">
        <span className="q-inline-row">
          <span className="q-inline-control">
            <FieldControl
              {...props}
              field={field.lines === undefined ? field : { ...field, lines: 1 }}
              id={`${id}-inline`}
              ariaLabel={field.label}
            />
          </span>
        </span>
      </ControlExample>
      <ControlExample name="read">
        <span className="q-view">
          <CellValue field={field} row={{ ...sample, [field.name]: value }} isFull />
        </span>
      </ControlExample>
    </article>
  );
}

type ControlExampleProps = {
  name: 'form' | 'invalid' | 'disabled' | 'inline' | 'read';
  labelFor?: string;
  label?: string;
  children: ReactNode;
};

function ControlExample({ name, labelFor, label, children }: ControlExampleProps) {
  return (
    <div className="q-gallery-dress" data-dress={name}>
      <small>{galleryMessage(name)}</small>
      {label !== undefined && <label htmlFor={labelFor}>{label}</label>}
      <span className="q-form-control">{children}</span>
    </div>
  );
}

function SearchExample({ field }: { field: SearchField }) {
  const id = useId();
  const [values, setValues] = useState<SearchValues>({});
  return (
    <SearchItem
      id={id}
      field={field}
      values={values}
      problems={[]}
      onChange={(patch) => setValues({ ...values, ...patch })}
    />
  );
}
