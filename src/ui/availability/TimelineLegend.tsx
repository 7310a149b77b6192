import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { FreeShape } from './FreeShape.tsx';

const LAYERS = ['booked', 'optional', 'stock'] as const;

export const Legend = () => {
  const translate = useTranslate();
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, mt: 1 }}>
      {LAYERS.map(layer => (
        <Entry key={layer} text={translate(`timeline.legend.${layer}`)}>
          <Box component="span" sx={swatchStyles[layer]} />
        </Entry>
      ))}
      <Entry text={translate('timeline.legend.short')}>
        <Box component="span" aria-hidden="true" sx={{ display: 'flex' }}>
          <FreeShape freedom="short" />
        </Box>
      </Entry>
    </Stack>
  );
};

const Entry = ({ text, children }: { text: string; children: ReactNode }) => (
  <Typography
    component="span"
    variant="caption"
    color="textSecondary"
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}
  >
    {children}
    {text}
  </Typography>
);

const swatch = { width: 16, height: 12, borderRadius: 0.25 } as const;

const swatchStyles = {
  booked: { ...swatch, bgcolor: 'primary.main' },
  optional: (theme: Theme) => ({
    ...swatch,
    background: `repeating-linear-gradient(135deg, ${theme.palette.warning.main} 0 2px, transparent 2px 6px)`,
  }),
  stock: { ...swatch, height: 2, borderRadius: 0, bgcolor: 'text.primary' },
} as const;
