import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { ResourceContextProvider, useFormIsDirty, useI18nProvider, useTranslate } from 'ra-core';
import { TextInput } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import { profileFields } from '#contract/account/account';
import { LOCALE_NAMES, LOCALES } from '#contract/base/locales';
import type { SignedInUser } from '../../platform/session/currentUser.ts';
import { UserAvatar } from '../../ui/display/UserAvatar.tsx';
import { useExplain } from '../../ui/feedback/useExplain.ts';
import { CallForm, FormFailure, SubmitButton } from '../../ui/form/CallForm.tsx';
import { FormRow } from '../../ui/form/FormLayout.tsx';
import { UnsavedChanges } from '../../ui/form/UnsavedChanges.tsx';
import { FileButton, useFileField } from '../../ui/form/fileField.tsx';
import { zodResolver } from '../../ui/form/zodResolver.ts';
import { Section, SectionsEnd } from './Section.tsx';
import { profileSchema, useSaveProfile } from './useSaveProfile.ts';

const resolver = zodResolver(profileSchema);

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

/** MUI only has disabled fields, which keyboard users cannot reach. */
const readOnlyStyle = {
  '& .MuiOutlinedInput-root': { bgcolor: 'background.default' },
  '& fieldset': { borderStyle: 'dashed' },
};

const PersonInputs = () => {
  const translate = useTranslate();
  return (
    <FormRow>
      <TextInput source={profileFields.name} isRequired autoComplete="given-name" />
      <TextInput source={profileFields.last_name} autoComplete="family-name" />
      <TextInput
        source="email"
        type="email"
        slotProps={{ htmlInput: { readOnly: true } }}
        sx={readOnlyStyle}
        helperText={translate('account.profile.email_hint')}
      />
      <TextInput source={profileFields.phone} type="tel" autoComplete="tel" />
    </FormRow>
  );
};

const AddressInputs = () => (
  <FormRow columns="1fr 2fr">
    <TextInput
      source={profileFields.street}
      autoComplete="street-address"
      sx={{ gridColumn: { sm: '1 / -1' } }}
    />
    <TextInput source={profileFields.postal_code} autoComplete="postal-code" />
    <TextInput source={profileFields.city} autoComplete="address-level2" />
  </FormRow>
);

const ProfileActions = () => {
  const translate = useTranslate();
  const { reset, formState } = useFormContext();
  const dirty = useFormIsDirty();
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      <SubmitButton label={translate('ra.action.save')} />
      {dirty && (
        <Button onClick={() => reset()} disabled={formState.isSubmitting}>
          {translate('ra.action.cancel')}
        </Button>
      )}
    </Stack>
  );
};

const SIZE = 96;

const AvatarInput = ({ user }: { user: SignedInUser }) => {
  const translate = useTranslate();
  const { value, file, preview, problem, pick, remove } = useFileField('avatar_url', 'avatars');
  return (
    <Stack direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
      <UserAvatar
        name={user.fullName}
        src={file ? preview : value === null ? undefined : user.avatar}
        size={SIZE}
      />
      <Box sx={{ flex: '1 1 160px' }}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <FileButton
            label={translate('account.profile.picture_choose')}
            onPick={chosen => void pick(chosen)}
          />
          {value !== null && (
            <Button onClick={remove}>{translate('account.profile.picture_remove')}</Button>
          )}
        </Stack>
        <Typography component="output" variant="body2" color="textSecondary" sx={statusStyle}>
          {file && translate('account.profile.picture_new')}
        </Typography>
        {problem && (
          <FormHelperText error role="alert" sx={{ mx: 0, mt: 1 }}>
            {problem}
          </FormHelperText>
        )}
      </Box>
    </Stack>
  );
};

const statusStyle = { display: 'block', '&:not(:empty)': { mt: 1 } };

const LanguageInput = () => {
  const translate = useTranslate();
  const { field } = useController({ name: profileFields.language });
  return (
    <TextField
      select
      label={translate('resources.account.fields.language')}
      slotProps={{ select: { native: true } }}
      {...field}
    >
      {LOCALES.map(locale => (
        <option key={locale} value={locale} lang={locale}>
          {LOCALE_NAMES[locale]}
        </option>
      ))}
    </TextField>
  );
};

/** Heights in pixels. */
const SECTIONS = [
  { name: 'picture', height: 96 },
  { name: 'person', height: 142 },
  { name: 'address', height: 100 },
  { name: 'preferences', height: 40 },
];

export const ProfileSkeleton = () => {
  const translate = useTranslate();
  return (
    <Stack sx={{ gap: 4 }}>
      {SECTIONS.map(({ name, height }) => (
        <Section key={name} title={translate(`account.profile.${name}`)}>
          <Skeleton variant="rounded" height={height} />
        </Section>
      ))}
    </Stack>
  );
};
