/** What the editor shows where it asks for what there is not. */
export const ueditorMessages = {
  'zh-CN': { unknown_action: '不支持该操作' },
  en: { unknown_action: 'This action is not supported' },
};
