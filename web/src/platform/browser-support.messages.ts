/** The build inserts them into the page. */
export const browserTexts = {
  'zh-CN': {
    title: '请更新浏览器',
    text: '当前浏览器版本过低，页面无法正常显示。请使用 Chrome 或 Edge 125、Firefox 147、Safari 26 及以上版本打开本系统。',
  },
  en: {
    title: 'Please update your browser',
    text: 'This browser is too old to show the pages as they should be. Please open Quayside in Chrome or Edge 125, Firefox 147 or Safari 26, or later.',
  },
};
