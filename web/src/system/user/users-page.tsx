import { ListView } from '#web/screen/list-view.tsx';
import { DeptSide } from './dept-side.tsx';
import { userScreen } from './user.screen.ts';
import './users.css';

/** Users beside the tree of their departments, which narrows the list. */
export function UsersPage() {
  return (
    <div className="q-users">
      <DeptSide />
      <div className="q-users-list">
        <ListView screen={userScreen} />
      </div>
    </div>
  );
}
