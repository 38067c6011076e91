import type { ComponentType } from 'react';

/** A page that menu rows may name by `component`, loaded when its tab first opens. */
export type ScreenEntry = {
  load: () => Promise<ComponentType>;
  /** Where the product's own menu has it, if that is not the last part of its name. */
  path?: string;
  /** A page that everybody has and no menu row names, e.g. one's own data; its path is the last part of its name. */
  withoutMenu?: { title: string };
  /** Pages below the menu row's path, e.g. `/BookingDetails/17`, belong to this screen too. */
  detail?: {
    title: string;
    /** The menu's row that such a page stands for, e.g. its list. */
    menuPath: string;
  };
};

export type Screens = Readonly<Record<string, ScreenEntry>>;
