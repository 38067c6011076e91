import type { MenuRow } from '#web/platform/session/session-menu.ts';

let lastId = 0;

/** A menu row with the given parts; by default a visible page. */
export function aMenuRow(parts: Partial<MenuRow> = {}): MenuRow {
  lastId += 1;
  const row: MenuRow = {
    id: lastId,
    parent: null,
    icon: null,
    sort: lastId,
    path: '',
    name: `Menu ${lastId}`,
    title: `Menu ${lastId}`,
    is_link: false,
    is_catalog: false,
    web_path: `/page${lastId}`,
    component: `codes/page${lastId}`,
    component_name: '',
    cache: true,
    visible: true,
    frame_out: false,
    keywords: '',
  };
  return { ...row, ...parts };
}

/** A catalogue, which only contains other rows. */
export function aCatalogue(parts: Partial<MenuRow> = {}): MenuRow {
  return aMenuRow({ is_catalog: true, web_path: '', component: '', ...parts });
}
