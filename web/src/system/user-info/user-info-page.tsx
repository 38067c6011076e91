import { ErrorState, PageSkeleton } from '#web/ui/states.tsx';
import { HistoryCard } from './history-card.tsx';
import { IdentitiesCard } from './identities-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { StandInCard } from './stand-in-card.tsx';
import { useUserInfo } from './user-info-api.ts';
import { ViewsCard } from './views-card.tsx';
import './user-info.css';

/** Who one is, how one logs in, where one is logged in and was. */
export function UserInfoPage() {
  const { data: user, error, refetch } = useUserInfo();
  if (!user) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  return (
    <div className="q-user-page">
      <div className="q-user-columns">
        <div>
          <ProfileCard user={user} />
          <StandInCard />
        </div>
        <div>
          <PasswordCard username={user.username} />
          <SecondFactorCard username={user.username} />
          <SessionsCard />
          <IdentitiesCard />
        </div>
      </div>
      <HistoryCard />
      <ViewsCard />
    </div>
  );
}
