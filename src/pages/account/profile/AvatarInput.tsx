import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useController, useFormContext } from 'react-hook-form';
import type { SignedInUser } from '../../../providers/currentUser.ts';
import { UserAvatar } from '../../../ui/UserAvatar.tsx';
import { FileButton } from './FileButton.tsx';
import { pictureProblem } from './picture.ts';
import { usePreview } from './usePreview.ts';

const SOURCE = 'avatar_url';

const SIZE = 96;

/** One's picture: the saved one, or how a new one will look once the form is saved. */
export const AvatarInput = ({ user }: { user: SignedInUser }) => {
  const translate = useTranslate();
  const { setError, clearErrors } = useFormContext();
  const { field, fieldState } = useController({ name: SOURCE });
  const picked: unknown = field.value;
  const file = picked instanceof File ? picked : undefined;
  const preview = usePreview(file);

  const pick = async (chosen: File) => {
    const problem = await pictureProblem(chosen);
    if (problem) {
      setError(SOURCE, { message: translate(`errors.${problem}`) });
      return;
    }
    clearErrors(SOURCE);
    field.onChange(chosen);
  };

  const remove = () => {
    clearErrors(SOURCE);
    field.onChange(null);
  };

  return (
    <Stack direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
      <UserAvatar name={user.fullName} src={file ? preview : savedOf(user, picked)} size={SIZE} />
      <Box sx={{ flex: '1 1 160px' }}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <FileButton
            label={translate('account.profile.picture_choose')}
            onPick={chosen => void pick(chosen)}
          />
          {picked !== null && (
            <Button onClick={remove}>{translate('account.profile.picture_remove')}</Button>
          )}
        </Stack>
        <Typography component="output" variant="body2" color="textSecondary" sx={statusStyle}>
          {file && translate('account.profile.picture_new')}
        </Typography>
        {fieldState.error && (
          <FormHelperText error role="alert" sx={{ mx: 0, mt: 1 }}>
            {fieldState.error.message}
          </FormHelperText>
        )}
      </Box>
    </Stack>
  );
};

const statusStyle = { display: 'block', '&:not(:empty)': { mt: 1 } };

const savedOf = (user: SignedInUser, picked: unknown) =>
  picked === null ? undefined : user.avatar;
