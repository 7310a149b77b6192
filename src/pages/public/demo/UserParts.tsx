import { useDemoTexts } from './texts.ts';
import type { SampleUser } from './sampleUsers.ts';
import './demo.css';

interface UserProps {
  user: SampleUser;
}

const TYPES = { full: 'Full User', user: 'User', freelancer: 'Freelancer' };

/** Who someone is: initials for a picture, name and address. */
export const UserName = ({ user }: UserProps) => (
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

export const UserType = ({ user }: UserProps) => <span className="badge">{TYPES[user.type]}</span>;

export const UserStatus = ({ user }: UserProps) => {
  const translate = useDemoTexts();
  return (
    <span className={user.active ? 'badge success' : 'badge'}>
      {user.active ? translate('demo.active') : translate('demo.inactive')}
    </span>
  );
};
