/** Texts of every document. */
export const paperWords = {
  'zh-CN': {
    page: '第 {page} 页 / 共 {pages} 页',
    rider_note: '详见附页',
    rider_title: '附页',
    tel: '电话',
    email: '邮箱',
    packages: '件',
    yes: '是',
    no: '否',
  },
  en: {
    page: 'Page {page} of {pages}',
    rider_note: 'AS PER ATTACHED RIDER',
    rider_title: 'RIDER',
    tel: 'Tel',
    email: 'Email',
    packages: 'PACKAGES',
    yes: 'Yes',
    no: 'No',
  },
};
