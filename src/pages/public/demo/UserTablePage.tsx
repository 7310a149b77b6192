import { Page } from '../frame/Page.tsx';
import { useTexts } from '../texts.ts';
import { SAMPLE_USERS } from './sampleUsers.ts';
import { UserTable } from './UserTable.tsx';

/** All sample people. A demo page (spec §2). */
const UserTablePage = () => {
  const { translate } = useTexts();
  return (
    <Page wide title={translate('auth.demo.table')} intro={translate('auth.demo.intro')}>
      <UserTable users={SAMPLE_USERS} />
    </Page>
  );
};

export default UserTablePage;
