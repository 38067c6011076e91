import type { CustomMode, Screen } from '../screen.ts';

export type TemplatedMode = Required<Omit<CustomMode, 'open' | 'rights' | 'isOffered'>>;

/** A custom form of the screen; one without a template is a defect. */
export function customMode({ custom, resource }: Screen, name: string): TemplatedMode {
  const mode = custom[name];
  const template = mode?.template;
  if (!template) throw new Error(`${resource.name} has no template for its dialog ${name}`);
  return { ...mode, template };
}
