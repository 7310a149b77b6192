import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { pictureAddress } from '../../api/pictureAddress.ts';
import { FileButton } from '../../ui/picture/FileButton.tsx';
import { usePictureField } from '../../ui/picture/usePictureField.ts';
import { ProductImage } from './ProductImage.tsx';

/** The product's picture: the saved one, or how a new one looks; uploaded when the form is saved. */
export const ImageInput = () => {
  const translate = useTranslate();
  const { value, file, preview, problem, pick, remove } = usePictureField('image_url');
  const src = file ? preview : typeof value === 'string' && value && pictureAddress(value);
  return (
    <Stack direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
      {src && <ProductImage src={src} />}
      <Box>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <FileButton
            label={translate('resources.products.image_choose')}
            onPick={chosen => void pick(chosen)}
          />
          {Boolean(value) && (
            <Button onClick={remove}>{translate('resources.products.image_remove')}</Button>
          )}
        </Stack>
        <FormHelperText error={Boolean(problem)} role={problem && 'alert'} sx={{ mx: 0, mt: 1 }}>
          {problem ?? translate('resources.products.image_hint')}
        </FormHelperText>
      </Box>
    </Stack>
  );
};
