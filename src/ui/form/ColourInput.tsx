import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { hexColour, PRODUCT_COLOUR } from '#contract/base/colours';

interface ColourInputProps {
  source: string;
  helperText: string;
  /** Translation key for the picker. */
  pickText: string;
}

/** `#rrggbb`, typed or from the browser's picker; empty for none. */
export const ColourInput = ({ source, helperText, pickText }: ColourInputProps) => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const typed: unknown = useWatch({ name: source });
  const colour = hexColour.safeParse(typed).data ?? PRODUCT_COLOUR;
  return (
    <TextInput
      source={source}
      helperText={helperText}
      slotProps={{
        input: {
          placeholder: PRODUCT_COLOUR,
          endAdornment: (
            <Box
              component="input"
              type="color"
              aria-label={translate(pickText)}
              value={colour}
              onChange={({ target }) =>
                setValue(source, target.value, { shouldDirty: true, shouldValidate: true })
              }
              sx={{
                flex: 'none',
                width: 36,
                height: 28,
                p: 0,
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                bgcolor: 'transparent',
                cursor: 'pointer',
              }}
            />
          ),
        },
      }}
    />
  );
};
