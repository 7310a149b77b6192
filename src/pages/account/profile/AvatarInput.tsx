import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { SignedInUser } from '../../../providers/currentUser.ts';
import { FileButton } from '../../../ui/picture/FileButton.tsx';
import { usePictureField } from '../../../ui/picture/usePictureField.ts';
import { UserAvatar } from '../../../ui/UserAvatar.tsx';

const SIZE = 96;

/** One's picture: the saved one, or how a new one will look once the form is saved. */
export const AvatarInput = ({ user }: { user: SignedInUser }) => {
  const translate = useTranslate();
  const { value, file, preview, problem, pick, remove } = usePictureField('avatar_url');
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
