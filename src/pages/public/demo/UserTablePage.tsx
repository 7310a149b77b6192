import { Page } from '../frame/Page.tsx';
import { useDemoTexts } from './texts.ts';
import { SAMPLE_USERS } from './sampleUsers.ts';
import { UserTable } from './UserTable.tsx';

/** All sample people. A demo page (spec §2). */
const UserTablePage = () => {
  const translate = useDemoTexts();
  return (
    <Page wide title={translate('demo.table')} intro={translate('demo.intro')}>
      <UserTable users={SAMPLE_USERS} />
    </Page>
  );
};

export default UserTablePage;
