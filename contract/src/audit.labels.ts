import type { AuditField, Locale } from './kit.ts';

/** Labels of the common columns, once for every resource. */
export const auditLabels: Record<Locale, Record<AuditField, string>> = {
  'zh-CN': {
    id: '编号',
    creator: '创建人编号',
    creator_name: '创建人',
    modifier: '修改人编号',
    modifier_name: '修改人',
    dept_belong_id: '所属部门',
    is_deleted: '已删除',
    version: '版本',
    create_datetime: '创建时间',
    update_datetime: '更新时间',
  },
  en: {
    id: 'ID',
    creator: 'Creator ID',
    creator_name: 'Created by',
    modifier: 'Modifier ID',
    modifier_name: 'Modified by',
    dept_belong_id: 'Department',
    is_deleted: 'Deleted',
    version: 'Version',
    create_datetime: 'Created',
    update_datetime: 'Updated',
  },
};
