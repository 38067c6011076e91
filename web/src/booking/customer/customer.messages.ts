import { defineMessages } from '#web/platform/languages/i18n.ts';

export const customerMessage = defineMessages({
  'zh-CN': {
    name: '中文名称',
    contacts: '联系人',
    contacts_title: '客户联系人',
    add_contact: '添加联系人',
    remove_contact: '删除第 {number} 个联系人',
    no_contacts: '还没有联系人',
    save: '保存',
    close: '关闭',
    saved: '联系人已保存',
    twin_number: '税号与已有客户相同：{names}',
    twin_name: '名称与已有客户相近：{names}',
  },
  en: {
    name: 'Name',
    contacts: 'Contacts',
    contacts_title: 'Contacts of the customer',
    add_contact: 'Add a contact',
    remove_contact: 'Remove contact {number}',
    no_contacts: 'No contacts yet',
    save: 'Save',
    close: 'Close',
    saved: 'The contacts were saved',
    twin_number: 'Tax number already used by: {names}',
    twin_name: 'Similar customer name exists: {names}',
  },
});
