import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';

export const ProductImage = ({ src }: { src: string | undefined }) => {
  const translate = useTranslate();
  return (
    <Box
      component="img"
      src={src}
      alt={translate('resources.products.fields.image_url')}
      sx={{
        width: 160,
        height: 120,
        objectFit: 'contain',
        borderRadius: 1,
        bgcolor: 'action.hover',
      }}
    />
  );
};

export const MEASURES = [
  { source: 'width', unit: 'cm' },
  { source: 'height', unit: 'cm' },
  { source: 'length', unit: 'cm' },
  { source: 'weight', unit: 'kg' },
  { source: 'volume', unit: 'm³' },
  { source: 'power', unit: 'W' },
  { source: 'current', unit: 'A' },
] as const;
