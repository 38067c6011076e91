/** The demo's people (design.md part 2); departments and roles are named by key. */
export type DemoAccount = {
  username: string;
  name: string;
  dept: string;
  role: string;
  /** 0 back office, 1 front desk */
  userType: 0 | 1;
  isSuperuser?: true;
};

export const demoPassword = 'quayside-demo-1';

export const demoAccounts: readonly DemoAccount[] = [
  { username: 'superadmin', name: 'Super Admin', dept: 'quayside', role: 'admin', userType: 0, isSuperuser: true },
  { username: 'admin', name: 'Admin', dept: 'quayside', role: 'admin', userType: 0 },
  { username: 'backoffice1', name: 'Back Office 1', dept: 'operations', role: 'back_office', userType: 0 },
  { username: 'backoffice2', name: 'Back Office 2', dept: 'yantai', role: 'back_office', userType: 0 },
  { username: 'frontdesk1', name: 'Front Desk 1', dept: 'sales_1', role: 'front_desk', userType: 1 },
  { username: 'frontdesk2', name: 'Front Desk 2', dept: 'sales_2', role: 'front_desk', userType: 1 },
];
