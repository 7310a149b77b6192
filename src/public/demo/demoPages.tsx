import de from '#i18n/account/demo.de';
import en from '#i18n/account/demo.en';
import nl from '#i18n/account/demo.nl';
import { Page } from '../frame/Page.tsx';
import './demo.css';
import { SAMPLE_USER, SAMPLE_USERS, type SampleUser } from './sampleUsers.ts';
import { areaTexts } from '../areaTexts.ts';

const useDemoTexts = areaTexts({ nl, en, de });

export const UserCardPage = () => {
  const translate = useDemoTexts();
  return (
    <Page title={translate('demo.card')} intro={translate('demo.intro')}>
      <UserCard user={SAMPLE_USER} />
    </Page>
  );
};

export const UserTablePage = () => {
  const translate = useDemoTexts();
  return (
    <Page wide title={translate('demo.table')} intro={translate('demo.intro')}>
      <UserTable users={SAMPLE_USERS} />
    </Page>
  );
};

export const UserDemoPage = () => {
  const translate = useDemoTexts();
  return (
    <Page wide title={translate('demo.both')} intro={translate('demo.intro')}>
      <UserCard user={SAMPLE_USER} />
      <UserTable users={SAMPLE_USERS} />
    </Page>
  );
};

interface UserProps {
  user: SampleUser;
}

const UserCard = ({ user }: UserProps) => {
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

const UserTable = ({ users }: { users: readonly SampleUser[] }) => {
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

const TYPES = { full: 'Full User', user: 'User', freelancer: 'Freelancer' };

const UserName = ({ user }: UserProps) => (
  <span className="person">
    <span className="initials" aria-hidden="true">
      {user.initials}
    </span>
    <span>
      <strong>{user.name}</strong>
      <small>{user.email}</small>
    </span>
  </span>
);

const UserType = ({ user }: UserProps) => <span className="badge">{TYPES[user.type]}</span>;

const UserStatus = ({ user }: UserProps) => {
  const translate = useDemoTexts();
  return (
    <span className={user.active ? 'badge success' : 'badge'}>
      {user.active ? translate('demo.active') : translate('demo.inactive')}
    </span>
  );
};
