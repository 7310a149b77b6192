import { useDemoTexts } from './texts.ts';
import type { SampleUser } from './sampleUsers.ts';
import { UserName, UserStatus, UserType } from './UserParts.tsx';

/** People in rows. */
export const UserTable = ({ users }: { users: readonly SampleUser[] }) => {
  const translate = useDemoTexts();
  return (
    <table className="user-table">
      <thead>
        <tr>
          <th scope="col">{translate('demo.user')}</th>
          <th scope="col">{translate('demo.type')}</th>
          <th scope="col">{translate('demo.status')}</th>
        </tr>
      </thead>
      <tbody>
        {users.map(user => (
          <tr key={user.email}>
            <td>
              <UserName user={user} />
            </td>
            <td>
              <UserType user={user} />
            </td>
            <td>
              <UserStatus user={user} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
