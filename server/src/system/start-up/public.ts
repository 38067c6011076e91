import accounts from '../../../seeds/demo-users.json' with { type: 'json' };

/** The demo's people; departments and roles are named by key. There are none in production. */
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
