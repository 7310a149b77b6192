import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { CanAccess, useCanAccess, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isLocale, LOCALE_NAMES } from '#contract/base/locales';
import type { User } from '#contract/people/users';
import { PermissionChecks, RecordAvatar, UserStatus, UserType } from '../index.ts';
import { isOn } from '../../../platform/api/ApiError.ts';
import { resetTwofa } from '../../../platform/data/userRecords.ts';
import { useServerHas, useSignedInUser } from '../../../platform/session/useSignedInUser.ts';
import { useTenants } from '../../../platform/tenant/useTenants.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { DetailField } from '../../../ui/display/DetailField.tsx';
import { mailLink, phoneLink } from '../../../ui/display/links.tsx';
import { Moment, TenantName } from '../../../ui/display/values.tsx';
import { FormSkeleton } from '../../../ui/feedback/Loading.tsx';
import { DetailPage } from '../../../ui/record/DetailPage.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { useRecord, useRecordTitle } from '../../../ui/resource/useRecord.ts';
import { DeletedNotice } from './DeletedNotice.tsx';
import { RolesCard } from './RolesCard.tsx';
import { useRecordCall } from '../../../ui/record/useRecordCall.ts';

const PermissionsCard = () => {
  const translate = useTranslate();
  const user = useRecord<'users'>();
  return (
    <RecordPart
      title={translate('rights.title')}
      action={
        <CanAccess resource="permissions" action="edit">
          <Button component={Link} to={`/users/${user?.id}/permissions`} size="small">
            {translate('rights.manage')}
          </Button>
        </CanAccess>
      }
    >
      <Permissions />
    </RecordPart>
  );
};

const Permissions = () => {
  const translate = useTranslate();
  const user = useRecord<'users'>();
  // A user from a list lacks them; they load with the user.
  if (user?.permissions === undefined) return <FormSkeleton />;
  if (user.permissions === null) return translate('rights.failed');
  return <PermissionChecks own={user.permissions} roles={user.heldRoles} />;
};

const badge = (
  <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
    <UserType />
    <UserStatus />
  </Stack>
);

const below = (
  <>
    <DeletedNotice />
    <RolesCard />
    <PermissionsCard />
  </>
);

const UserDetail = () => (
  <DetailPage badge={badge} below={below}>
    <DetailField<User> source="avatar_url" always>
      <RecordAvatar size={48} />
    </DetailField>
    <DetailField<User> source="email" show={mailLink} />
    <DetailField<User> source="phone" show={phoneLink} />
    <DetailField<User> source="street" />
    <DetailField<User> source="postal_code" optional />
    <DetailField<User> source="city" optional />
    <Tenant />
    <DetailField<User> source="language" show={languageName} />
    <DetailField<User> source="twofa_enabled">
      <Twofa />
    </DetailField>
    <DetailField<User> source="last_login" optional show={moment} />
    <DetailField<User> source="created_at" optional show={moment} />
  </DetailPage>
);

const Tenant = () => {
  const { mayView } = useTenants();
  return mayView && <DetailField<User> source="tenant_id" show={id => <TenantName id={id} />} />;
};

const languageName = (language: string) => (isLocale(language) ? LOCALE_NAMES[language] : language);

const Twofa = () => {
  const translate = useTranslate();
  const enabled = isOn(useRecord<'users'>()?.twofa_enabled);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 2 }}>
      {translate(`resources.users.twofa.${enabled ? 'on' : 'off'}`)}
      {enabled && <ResetTwofa />}
    </Stack>
  );
};

const moment = (at: string) => <Moment at={at} />;

const ResetTwofa = () => {
  const translate = useTranslate();
  const name = useRecordTitle();
  const user = useRecord<'users'>();
  const { data: self } = useSignedInUser();
  const { canAccess } = useCanAccess({ action: 'edit' });
  const serverCan = useServerHas('people');
  const [asking, setAsking] = useState(false);
  const { mutate: reset, isPending } = useRecordCall({
    send: resetTwofa,
    done: 'resources.users.twofa.reset_done',
    failed: 'resources.users.twofa.reset_failed',
    onSettled: () => setAsking(false),
  });
  const mayReset = serverCan && canAccess === true && self && self.id !== user?.id;
  if (!user || !mayReset || user.deleted_at) return null;
  return (
    <>
      <Button size="small" color="error" onClick={() => setAsking(true)}>
        {translate('resources.users.twofa.reset')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={translate('resources.users.twofa.reset_title')}
        text={translate('resources.users.twofa.reset_text', { name })}
        confirm={translate('resources.users.twofa.reset')}
        busy={isPending}
        onConfirm={() => reset(user.id)}
        onClose={() => setAsking(false)}
      />
    </>
  );
};

export default UserDetail;
