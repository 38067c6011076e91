import type { ComponentType } from 'react';
import { Loaded, loadable } from '#web/platform/loadable.tsx';
import { controlMessage } from './control.messages.ts';

/** A rarely used control, whose code loads when it first renders. */
function lazy<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const component = loadable(load);
  return (props) => <Loaded component={component} props={props} fallback={<Pending />} />;
}

function Pending() {
  return <span className="q-input q-skeleton" role="status" aria-label={controlMessage('loading')} />;
}

export const LazyCascader = lazy(async () => (await import('./trees/cascader-control.tsx')).CascaderControl);
export const LazyColour = lazy(async () => (await import('./colour-control.tsx')).ColourControl);
export const LazyDept = lazy(async () => (await import('./trees/dept-control.tsx')).DeptControl);
export const LazyIcon = lazy(async () => (await import('./icon-control.tsx')).IconControl);
export const LazyRef = lazy(async () => (await import('./rows/table-picker.tsx')).RefControl);
export const LazyRefs = lazy(async () => (await import('./rows/table-picker.tsx')).RefsControl);
export const LazyRegion = lazy(async () => (await import('./trees/region-control.tsx')).RegionControl);
export const LazyRich = lazy(async () => (await import('./rich/rich-control.tsx')).RichControl);
export const LazyRows = lazy(async () => (await import('./rows/rows-control.tsx')).RowsControl);
export const LazyRowsMulti = lazy(async () => (await import('./rows/rows-multi.tsx')).RowsMulti);
export const LazyTime = lazy(async () => (await import('./dates/time-control.tsx')).TimeControl);
export const LazyTree = lazy(async () => (await import('./trees/tree-control.tsx')).TreeControl);
export const LazyUpload = lazy(async () => (await import('./upload/upload-control.tsx')).UploadControl);
