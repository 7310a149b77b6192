import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslate } from 'ra-core';
import type { Wizard } from '../useWizard.ts';
import { RowNames } from './RowName.tsx';

/** The import wrote nothing: these rows would have overwritten what their check did not show. */
export const OvertakenRows = ({ wizard }: { wizard: Wizard }) => {
  const translate = useTranslate();
  const { overtaken } = wizard.state;
  if (overtaken.length === 0) return null;
  return (
    <Alert severity="warning">
      <AlertTitle>{translate('transfer.overtaken.title')}</AlertTitle>
      {translate('transfer.overtaken.text', { smart_count: overtaken.length })}
      <RowNames indexes={overtaken} wizard={wizard} />
    </Alert>
  );
};
