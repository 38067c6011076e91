export const menuTitle = { 'zh-CN': { title: '菜单' }, en: { title: 'Menus' } };

export const menuLabels = {
  'zh-CN': {
    title: '菜单',
    parent: '上级目录',
    name: '菜单名称',
    name_en: '英文名称',
    icon: '图标',
    sort: '排序',
    is_catalog: '是否目录',
    is_link: '外链接',
    web_path: '路由地址',
    component: '组件地址',
    component_name: '组件名称',
    status: '状态',
    cache: '缓存',
    visible: '侧边可见',
    frame_out: '新窗口打开',
    menuPermission: '权限按钮',
    hasChild: '有下级',
    description: '备注',
  },
  en: {
    title: 'Menu',
    parent: 'Parent',
    name: 'Name',
    name_en: 'English name',
    icon: 'Icon',
    sort: 'Sort order',
    is_catalog: 'Catalogue',
    is_link: 'Link',
    web_path: 'Path',
    component: 'Component',
    component_name: 'Component name',
    status: 'Status',
    cache: 'Kept alive',
    visible: 'Visible',
    frame_out: 'New window',
    menuPermission: 'Buttons',
    hasChild: 'Has menus below',
    description: 'Remark',
  },
};

export const menuHelp = {
  sort: {
    'zh-CN': '数字小的在前；留空则排在同级末尾',
    en: 'Lower numbers come first; blank: last on its level',
  },
  is_catalog: {
    'zh-CN': '目录只用来归类，没有自己的页面',
    en: 'A catalogue holds other menus and has no page of its own',
  },
  is_link: {
    'zh-CN': '打开其他网站，路由地址填写完整网址',
    en: 'Opens another site; enter its full address as the path',
  },
  web_path: {
    'zh-CN': '页面地址以 / 开头；外链接以 https、http、ftp、rtsp 或 mms 开头',
    en: 'A page starts with /; a link starts with https, http, ftp, rtsp or mms',
  },
  component: {
    'zh-CN': '本系统的页面，例如 codes/codePort；微前端的页面可以任意填写',
    en: 'A screen of this console, e.g. codes/codePort; any value for micro front-end pages',
  },
  component_name: {
    'zh-CN': '每个菜单各不相同，只能包含数字、字母和下划线',
    en: 'Unique per menu; digits, letters and underscores only',
  },
  cache: {
    'zh-CN': '切换标签页时保留页面内容',
    en: 'Keeps the page’s content when you switch tabs',
  },
  visible: {
    'zh-CN': '关闭后不出现在侧边栏，仍可通过地址打开',
    en: 'Off: not shown in the side menu, but can be opened by its address',
  },
} as const;
