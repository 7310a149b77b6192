import Stack from '@mui/material/Stack';
import { useRecordContext, useTranslate } from 'ra-core';
import { LOCALE_NAMES, isLocale } from '#contract/locales';
import { isOn } from '../../providers/isOn.ts';
import { ContactLink } from '../../ui/ContactLink.tsx';
import { DetailField } from '../../ui/DetailField.tsx';
import { DetailPage } from '../../ui/DetailPage.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { TenantName } from '../../ui/TenantName.tsx';
import { useTenants } from '../../ui/useTenants.ts';
import { DeletedNotice } from './DeletedNotice.tsx';
import { UserForm } from './lazyForm.ts';
import { ResetTwofa } from './ResetTwofa.tsx';
import { RecordAvatar } from '../../ui/users/RecordAvatar.tsx';
import { PermissionsCard } from './rights/PermissionsCard.tsx';
import { RolesCard } from './rights/RolesCard.tsx';
import { UserStatus } from '../../ui/users/UserStatus.tsx';
import { UserType } from '../../ui/users/UserType.tsx';

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
  <DetailPage form={UserForm} badge={badge} below={below}>
    <DetailField source="avatar_url" always>
      <RecordAvatar size={48} />
    </DetailField>
    <DetailField source="email">
      <ContactLink source="email" by="mailto" />
    </DetailField>
    <DetailField source="phone">
      <ContactLink source="phone" by="tel" />
    </DetailField>
    <DetailField source="street" />
    <DetailField source="postal_code" optional />
    <DetailField source="city" optional />
    <Tenant />
    <DetailField source="language">
      <Language />
    </DetailField>
    <DetailField source="twofa_enabled">
      <Twofa />
    </DetailField>
    <DetailField source="last_login" optional>
      <Moment source="last_login" />
    </DetailField>
    <DetailField source="created_at" optional>
      <Moment source="created_at" />
    </DetailField>
  </DetailPage>
);

const Tenant = () => {
  const { mayView } = useTenants();
  const id = useRecordContext()?.tenant_id;
  return (
    mayView && (
      <DetailField source="tenant_id">
        <TenantName id={id} />
      </DetailField>
    )
  );
};

const Language = () => {
  const language: unknown = useRecordContext()?.language;
  return isLocale(language) ? LOCALE_NAMES[language] : String(language);
};

const Twofa = () => {
  const translate = useTranslate();
  const enabled = isOn(useRecordContext()?.twofa_enabled);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 2 }}>
      {translate(`resources.users.twofa.${enabled ? 'on' : 'off'}`)}
      {enabled && <ResetTwofa />}
    </Stack>
  );
};

export default UserDetail;
