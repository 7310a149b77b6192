import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { pictureAddress } from '../../api/pictureAddress.ts';
import { CompanyLogo } from '../CompanyLogo.tsx';
import { FileButton } from '../picture/FileButton.tsx';
import { usePictureField } from '../picture/usePictureField.ts';

/** The company's logo: the saved one, or how a new one looks; uploaded when the form is saved. */
export const LogoInput = () => {
  const translate = useTranslate();
  const { value, file, preview, problem, pick, remove } = usePictureField('logo_url');
  const src = file ? preview : typeof value === 'string' ? pictureAddress(value) : undefined;
  return (
    <Stack direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
      {src && (
        <CompanyLogo src={src} name={translate('resources.tenants.fields.logo_url')} height={64} />
      )}
      <Box>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <FileButton
            label={translate('settings.logo_choose')}
            onPick={chosen => void pick(chosen)}
          />
          {Boolean(value) && <Button onClick={remove}>{translate('settings.logo_remove')}</Button>}
        </Stack>
        <FormHelperText error={Boolean(problem)} role={problem && 'alert'} sx={{ mx: 0, mt: 1 }}>
          {problem ?? translate('settings.logo_hint')}
        </FormHelperText>
      </Box>
    </Stack>
  );
};
