import { useStored } from '#web/platform/stored.ts';
import { ListView } from '#web/screen/list/list-view.tsx';
import { DeptSide } from './dept-side.tsx';
import { departmentScreen, userScreen } from './user.screen.ts';
import './users.css';

/** Users next to the tree of departments, which filters the list. */
export function UsersPage() {
  const [isAlone, setIsAlone] = useStored('users.department_alone', false);
  return (
    <div className="q-users">
      <DeptSide isAlone={isAlone} onAlone={setIsAlone} />
      <div className="q-users-list">
        <ListView screen={isAlone ? departmentScreen : userScreen} />
      </div>
    </div>
  );
}
