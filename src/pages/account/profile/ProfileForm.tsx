import Stack from '@mui/material/Stack';
import { ResourceContextProvider, useI18nProvider, useTranslate } from 'ra-core';
import type { SignedInUser } from '../../../providers/currentUser.ts';
import { UnsavedChanges } from '../../../ui/form/UnsavedChanges.tsx';
import { zodResolver } from '../../../ui/zodResolver.ts';
import { CallForm } from '../../../ui/form/CallForm.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { Section, SectionsEnd } from '../Section.tsx';
import { useExplain } from '../../../ui/useExplain.ts';
import { AvatarInput } from './AvatarInput.tsx';
import { LanguageInput } from './LanguageInput.tsx';
import { AddressInputs, PersonInputs } from './ProfileInputs.tsx';
import { ProfileActions } from './ProfileActions.tsx';
import { profileSchema, useSaveProfile } from './useSaveProfile.ts';

const resolver = zodResolver(profileSchema);

/** What people keep of themselves, and how others get to see them. */
export const ProfileForm = ({ user }: { user: SignedInUser }) => {
  const translate = useTranslate();
  const explain = useExplain();
  const save = useSaveProfile(user);
  const shown = useI18nProvider().getLocale();
  const language = user.language ?? shown;
  return (
    <ResourceContextProvider value="account">
      <CallForm
        record={{ id: user.id, email: user.email, ...user.profile, language }}
        resolver={resolver}
        send={save}
        explain={error => explain(error, 'account.profile.failed')}
      >
        <Stack sx={{ gap: 4 }}>
          <Section
            title={translate('account.profile.picture')}
            hint={translate('account.profile.picture_hint')}
          >
            <AvatarInput user={user} />
          </Section>
          <Section
            title={translate('account.profile.person')}
            hint={translate('account.profile.person_hint')}
          >
            <PersonInputs />
          </Section>
          <Section title={translate('account.profile.address')}>
            <AddressInputs />
          </Section>
          <Section
            title={translate('account.profile.preferences')}
            hint={translate('account.profile.language_hint')}
          >
            <LanguageInput />
          </Section>
        </Stack>
        <SectionsEnd>
          <FormFailure />
          <ProfileActions />
        </SectionsEnd>
        <UnsavedChanges />
      </CallForm>
    </ResourceContextProvider>
  );
};
