import { useState, type ReactNode } from 'react';
import { ruleFacts } from '#contract/booking/rules/a-draft.fixture.ts';
import { fakeServer } from '#test/screen/fake-server.ts';
import { fillBrowser } from '#test/screen/fill-browser.ts';
import { SpecialCargoSection } from '#web/booking/booking-details/cargo/special-cargo-section.tsx';
import { noLiveFindings } from '#web/booking/booking-details/findings/marks.ts';
import { BookingFormContext } from '#web/booking/booking-details/form/form-context.ts';
import { createBookingForm } from '#web/booking/booking-details/form/form-store.ts';
import { CargoSection, PartiesSection, TransportSection } from '#web/booking/booking-details/header-sections.tsx';
import { newSubstance } from '#web/booking/booking-details/lines/row-values.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { screenNames } from '#web/platform/page/screen-names.ts';
import { createStore } from '#web/platform/store.ts';
import type { ControlValue } from '#web/screen/controls/control-props.ts';
import { FieldControl, isMultiValue } from '#web/screen/controls/field-control.tsx';
import { RowFormContext } from '#web/screen/form/row-form-context.ts';
import type { SearchValues } from '#web/screen/list/list-query.ts';
import type { FormField, Screen, SearchField } from '#web/screen/screen.ts';
import { SearchItem } from '#web/screen/search/search-item.tsx';

/** The content of every table: a partial match first, and below it an exact one. */
export const names = ['ALPHA1', 'ALPHA'];
const rows = names.map((name, at) => ({
  id: at + 11,
  ...Object.fromEntries(
    [
      'value',
      'label',
      'code',
      'name',
      'name_zh',
      'name_en',
      'username',
      'title',
      'key',
      'short_name',
      'psn',
      'psn_zh',
    ].map((field) => [field, name]),
  ),
  parent: null,
  imo: '',
  call_sign: '',
  operator_carrier_code: '',
  last_used_at: null,
  sale_id: null,
  credit_state: 'OK',
  contact_name: '',
  contractno: '',
  booking_note: '',
  un_number: `100${at}`,
  dclass: '3',
  subsidiary: '',
  packing_groups: ['II'],
  ems: 'F-E S-D',
  marine_pollutant: false,
  segregation_groups: [],
  dpage: '',
  imdg_amendment: '',
  is_verified: true,
  enabled: true,
}));

const lists = /\/(names|offer)\/$/;

const apiDescription = {
  paths: Object.fromEntries(names.map((name) => [`/api/${name}/`, { get: { summary: name } }])),
};

/** A server whose tables have just that, with partial search. */
export function serveNames(): void {
  fillBrowser();
  localStorage.clear();
  queryClient.clear();
  screenNames.set(names);
  fakeServer(({ path, query }) => {
    if (path === '/swagger.json') return { response: Response.json(apiDescription) };
    if (path.endsWith('/rule_facts/')) return { data: ruleFacts };
    const searchText = (query.get('search') ?? query.get('code') ?? '').toUpperCase();
    const found = rows.filter((row) => JSON.stringify(row).toUpperCase().includes(searchText));
    return { data: lists.test(path) ? found : { page: 1, limit: 20, total: found.length, data: found } };
  });
}

const modules = import.meta.glob<Record<string, object>>('../src/**/*.screen.ts', { eager: true });
const isScreen = (value: object): value is Screen => 'resource' in value && 'calls' in value;
const screens = Object.values(modules).flatMap((module) => Object.values(module).filter(isScreen));

/** The properties that determine how a field is typed in: fields with equal ones are tested once. */
function kindOf({ meta, ...field }: FormField | SearchField): string {
  const customControl = 'control' in field ? field.control : 'own' in field ? field.own : undefined;
  const source = 'resource' in meta ? meta.resource : 'dictionary' in meta ? meta.dictionary : '';
  const controlName =
    typeof customControl === 'function'
      ? customControl.name
      : customControl && ('component' in customControl ? customControl.component.name : customControl.as);
  return [meta.kind, source, controlName, 'filter' in field ? field.filter : ''].join(' ');
}

function FormPart({ field, start }: { field: FormField; start?: ControlValue | undefined }) {
  const [value, setValue] = useState<ControlValue>(start ?? (isMultiValue(field) ? [] : ''));
  const [otherValues, setOthers] = useState<Readonly<Record<string, ControlValue>>>({});
  const set = (name: string, next: ControlValue) => setOthers((now) => ({ ...now, [name]: next }));
  const values = new Proxy(otherValues, { get: (target, name) => target[String(name)] ?? '' });
  return (
    <RowFormContext value={{ values, set }}>
      <FieldControl id={field.name} label={field.name} field={field} value={value} onChange={setValue} />
      <output>{JSON.stringify([value, otherValues])}</output>
    </RowFormContext>
  );
}

function SearchPart({ field }: { field: SearchField }) {
  const [values, setValues] = useState<SearchValues>({});
  return (
    <>
      <SearchItem id="s" field={field} values={values} problems={[]} onChange={setValues} />
      <output>{JSON.stringify(values)}</output>
    </>
  );
}

function HeaderPart({ section: Section }: { section: () => ReactNode }) {
  const [form] = useState(() => {
    const form = createBookingForm(undefined);
    form.editDangerous(() => [newSubstance()]);
    return form;
  });
  const [live] = useState(() => createStore(noLiveFindings));
  return (
    <BookingFormContext value={{ form, live, isReadOnly: false, idPrefix: 'b' }}>
      <Section />
      <output
        ref={(output) => (output ? form.store.subscribe(() => (output.textContent = formText(form))) : undefined)}
      />
    </BookingFormContext>
  );
}

const formText = ({ store }: ReturnType<typeof createBookingForm>) =>
  JSON.stringify([store.get().values.header, store.get().values.dangerous.map(({ values }) => values)]);

/** Components with lookups, each with a value of its own, which a form's field may start with. */
export const parts = new Map<string, (start?: ControlValue) => ReactNode>();
const add = (name: string, render: (start?: ControlValue) => ReactNode) => parts.set(name, parts.get(name) ?? render);
for (const { form, search } of screens) {
  for (const field of form) add(`form ${kindOf(field)}`, (start) => <FormPart field={field} start={start} />);
  for (const field of search) add(`search ${kindOf(field)}`, () => <SearchPart field={field} />);
}
for (const section of [PartiesSection, TransportSection, CargoSection, SpecialCargoSection])
  add(`booking ${section.name}`, () => <HeaderPart section={section} />);

/** All dictionaries of those fields, with the same entries. */
export function dictionaries() {
  const metas = screens.flatMap(({ form, search }) => [...form, ...search].map(({ meta }) => meta));
  const controlName = new Set(metas.flatMap((meta) => ('dictionary' in meta ? [meta.dictionary] : [])));
  const children = names.map((name) => ({ label: name, value: name, type: 0 }));
  return [...controlName, 'system_button'].map((value) => ({ value, children }));
}
