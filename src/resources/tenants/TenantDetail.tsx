import { ShowBase, useShowContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EditButton } from '../../ui/EditButton.tsx';
import { RecordHeader } from '../../ui/RecordHeader.tsx';
import { RecordState } from '../../ui/RecordState.tsx';
import { errorShownInline } from '../../ui/screenErrors.ts';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { GeneralTab } from './GeneralTab.tsx';
import { PaymentStatus } from './PaymentStatus.tsx';
import { SettingsTab } from './SettingsTab.tsx';
import { UsersTab } from './UsersTab.tsx';

/** One tenant: its data, its settings and its people (spec §2 Tenants). */
const TenantDetail = () => (
  <ShowBase queryOptions={errorShownInline}>
    <Tenant />
  </ShowBase>
);

const Tenant = () => {
  const translate = useTranslate();
  const state = useShowContext();
  const tab = (name: string, panel: ReactNode) => ({
    name,
    label: translate(`resources.tenants.tabs.${name}`),
    panel,
  });
  return (
    <>
      <RecordHeader badge={state.record && <PaymentStatus />} actions={<EditLink />} />
      <RecordState {...state}>
        <UrlTabs
          label={translate('resources.tenants.tabs.label')}
          tabs={[
            tab('general', <GeneralTab />),
            tab('settings', <SettingsTab />),
            tab('users', <UsersTab />),
          ]}
        />
      </RecordState>
    </>
  );
};

/** Edits the part that is shown; people are edited one by one. */
const EditLink = () => {
  const { record } = useShowContext();
  const [query] = useSearchParams();
  if (!record || query.get('mode') === 'edit' || query.get('tab') === 'users') return null;
  const editing = new URLSearchParams(query);
  editing.set('mode', 'edit');
  return <EditButton to={`?${editing}`} />;
};

export default TenantDetail;
