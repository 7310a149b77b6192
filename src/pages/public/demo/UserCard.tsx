import { useDemoTexts } from './texts.ts';
import type { SampleUser } from './sampleUsers.ts';
import { UserName, UserStatus, UserType } from './UserParts.tsx';

/** One person's card. */
export const UserCard = ({ user }: { user: SampleUser }) => {
  const translate = useDemoTexts();
  return (
    <article className="user-card" aria-label={user.name}>
      <UserName user={user} />
      <dl>
        <dt>{translate('demo.type')}</dt>
        <dd>
          <UserType user={user} />
        </dd>
        <dt>{translate('demo.status')}</dt>
        <dd>
          <UserStatus user={user} />
        </dd>
      </dl>
    </article>
  );
};
