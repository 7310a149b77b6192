import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { Wizard } from '../useWizard.ts';
import { ShownPart, useRowName } from './RowName.tsx';

/** The import wrote nothing: these rows would have overwritten what their check did not show. */
export const OvertakenRows = ({ wizard }: { wizard: Wizard }) => {
  const translate = useTranslate();
  const nameOf = useRowName(wizard);
  const { overtaken } = wizard.state;
  if (overtaken.length === 0) return null;
  return (
    <Alert severity="warning">
      <AlertTitle>{translate('transfer.overtaken.title')}</AlertTitle>
      {translate('transfer.overtaken.text', { smart_count: overtaken.length })}
      <ShownPart items={overtaken}>
        {shown => (
          <Box component="ul" sx={{ my: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
            {shown.map(index => (
              <li key={index}>{nameOf(index)}</li>
            ))}
          </Box>
        )}
      </ShownPart>
    </Alert>
  );
};
