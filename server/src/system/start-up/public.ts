import accounts from '../../../seeds/demo-users.json' with { type: 'json' };

/** The demo's users, with departments and roles by key. None in production. */
export const demoAccounts: readonly {
  username: string;
  name: string;
  name_en: string;
  dept: string;
  role: string;
  /** 0 back office, 1 front desk */
  user_type: number;
  is_superuser: boolean;
}[] = accounts;

export const demoPassword = 'quayside-demo-1';
