/** Errors of the editor's unsupported actions. */
export const ueditorMessages = {
  'zh-CN': { unknown_action: '不支持该操作' },
  en: { unknown_action: 'This action is not supported' },
};
