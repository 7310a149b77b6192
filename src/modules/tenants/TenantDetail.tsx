import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import {
  CanAccess,
  ListBase,
  ResourceContextProvider,
  ShowBase,
  useCanAccess,
  useShowContext,
  useTranslate,
} from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SETTINGS_SECTIONS, type SettingsSection } from '#contract/tenants/settingsSections.values';
import type { Tenant } from '#contract/tenants/tenants';
import { UserCard, UserTable } from '../people/index.ts';
import { SettingsPart } from './settings/index.ts';
import { useSignedInUser } from '../../platform/session/useSignedInUser.ts';
import { useAddressQuery } from '../../platform/address/useAddressQuery.ts';
import { WITH_DIALOG } from '../../ui/dialog/FormDialog.tsx';
import { AddressFields } from '../../ui/display/AddressFields.tsx';
import { DetailField } from '../../ui/display/DetailField.tsx';
import { UrlTabs } from '../../ui/form/UrlTabs.tsx';
import { mailLink, phoneLink } from '../../ui/display/links.tsx';
import { useIsPhone } from '../../ui/display/phone.ts';
import { errorShownInline } from '../../ui/feedback/FailureAlert.tsx';
import { FormSkeleton, TableSkeleton } from '../../ui/feedback/Loading.tsx';
import { useLeaveForm } from '../../ui/form/unsavedForms.ts';
import { ListContent, ListEmpty } from '../../ui/list/ListContent.tsx';
import { CardGrid } from '../../ui/list/RecordCards.tsx';
import { EditButton } from '../../ui/record/RecordActions.tsx';
import { ResourceForm } from '../../ui/record/ResourceForm.tsx';
import { RecordEdit } from '../../ui/record/RecordEdit.tsx';
import { RecordColumn, RecordHeader } from '../../ui/record/RecordHeader.tsx';
import { RecordState } from '../../ui/record/RecordState.tsx';
import { useRecord } from '../../ui/resource/useRecord.ts';
import { PaymentStatus } from './PaymentStatus.tsx';

const TenantDetail = () => (
  <ShowBase queryOptions={errorShownInline}>
    <TenantTabs />
  </ShowBase>
);

const TenantTabs = () => {
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

const EditLink = () => {
  const { record } = useShowContext();
  const { query } = useAddressQuery();
  if (!record || query.get('mode') === 'edit' || query.get('tab') === 'users') return null;
  const editing = new URLSearchParams(query);
  editing.set('mode', 'edit');
  return <EditButton to={`?${editing}`} />;
};

const GeneralTab = () => {
  const { query } = useAddressQuery();
  const { canAccess } = useCanAccess({ action: 'edit' });
  if (canAccess === true && query.get('mode') === 'edit') {
    return (
      <RecordEdit header={null}>
        <ResourceForm />
      </RecordEdit>
    );
  }
  return (
    <RecordColumn>
      <Card component="dl" sx={{ m: 0, px: 3, py: 1 }}>
        <AddressFields />
        <DetailField<Tenant> source="contact_name" />
        <DetailField<Tenant> source="contact_email" show={mailLink} />
        <DetailField<Tenant> source="contact_phone" show={phoneLink} />
      </Card>
    </RecordColumn>
  );
};

const SettingsTab = () => {
  const translate = useTranslate();
  const tenant = useRecord<'tenants'>();
  const { query } = useAddressQuery();
  const leave = useLeaveForm();
  const section = SETTINGS_SECTIONS.find(each => each === query.get('section')) ?? 'company';
  const isEditing = query.get('mode') === 'edit';
  const addressOf = (shown: SettingsSection) =>
    `/tenants/${tenant?.id}?tab=settings${shown === 'company' ? '' : `&section=${shown}`}`;
  const { canAccess } = useCanAccess({ action: 'edit' });
  const { data: user } = useSignedInUser();
  if (!user) return <FormSkeleton />;
  const tellsApart = user.extensions.has('people');
  const isOwn = String(user.tenantId) === String(tenant?.id);

  // A server without settings per tenant would show and change the user's own.
  if (!tellsApart && user.tenantId !== undefined && !isOwn) {
    return <Alert severity="info">{translate('settings.own_only')}</Alert>;
  }
  return (
    <RecordColumn>
      <SettingsPart
        tenantId={tellsApart && !isOwn ? Number(tenant?.id) : undefined}
        section={section}
        addressOf={shown => `${addressOf(shown)}${isEditing ? '&mode=edit' : ''}`}
        isEditing={canAccess === true && isEditing}
        onDone={() => leave(addressOf(section))}
      />
    </RecordColumn>
  );
};

const BY_NAME = { field: 'name', order: 'ASC' } as const;

const UsersTab = () => {
  const translate = useTranslate();
  const tenant = useRecord<'tenants'>();
  const isPhone = useIsPhone();
  return (
    <CanAccess
      resource="users"
      action="list"
      accessDenied={<Typography>{translate('common.access_denied.text')}</Typography>}
    >
      <ResourceContextProvider value="users">
        <ListBase
          filter={{ tenantId: tenant?.id }}
          sort={BY_NAME}
          perPage={25}
          disableSyncWithLocation
          storeKey={false}
          queryOptions={errorShownInline}
        >
          <ListContent
            skeleton={<TableSkeleton />}
            empty={<ListEmpty action={<InviteLink isFirst />} />}
          >
            <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 2 }}>
              <InviteLink />
            </Box>
            {isPhone ? (
              <CardGrid>
                <UserCard />
              </CardGrid>
            ) : (
              <UserTable />
            )}
          </ListContent>
        </ListBase>
      </ResourceContextProvider>
    </CanAccess>
  );
};

const InviteLink = ({ isFirst = false }: { isFirst?: boolean }) => {
  const translate = useTranslate();
  const tenant = useRecord<'tenants'>();
  // react-admin fills the form with the record in the link's state.
  const record = { tenant_id: tenant?.id, user_type: isFirst ? 'full' : 'user' };
  return (
    <CanAccess resource="users" action="create">
      <Button
        component={Link}
        to="/users"
        state={{ ...WITH_DIALOG, record }}
        variant="contained"
        startIcon={<PersonAddOutlined />}
      >
        {translate('resources.users.add')}
      </Button>
    </CanAccess>
  );
};

export default TenantDetail;
