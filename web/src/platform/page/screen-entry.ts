import type { ComponentType } from 'react';

/** A page that menu rows can refer to by `component`, loaded when its tab first opens. */
export type ScreenEntry = {
  load: () => Promise<ComponentType>;
  /** Its path in the product's own menu, unless that is the last part of its name. */
  path?: string;
  /** A page for all users without a menu row, e.g. the profile; its path is the last part of its name. */
  withoutMenu?: { title: string };
  /** Pages below the menu row's path, e.g. `/BookingDetails/17`, belong to this screen too. */
  detail?: {
    title: string;
    /** The menu row of such a page, e.g. its list. */
    menuPath: string;
  };
};

export type Screens = Readonly<Record<string, ScreenEntry>>;
