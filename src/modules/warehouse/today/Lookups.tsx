import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { apiErrorOf } from '../../../platform/data/httpClient.ts';
import { namesOfAmbiguous } from '../../../platform/data/recordCodes.ts';
import type { Lookup } from '../../../platform/scanner/useLookups.ts';

interface LookupsProps {
  lookups: readonly Lookup[];
  onDrop: (id: number) => void;
}

export const Lookups = ({ lookups, onDrop }: LookupsProps) => {
  const translate = useTranslate();
  return (
    <Stack component="output" sx={{ gap: 1, '&:not(:empty)': { mb: 2 } }}>
      {lookups.map(({ id, code, state, error }) => {
        const names = namesOfAmbiguous(error);
        return (
          <Alert
            key={id}
            severity={state === 'pending' ? 'info' : 'warning'}
            role="presentation"
            onClose={state === 'pending' ? undefined : () => onDrop(id)}
          >
            {translate(`warehouse.${state === 'pending' ? 'looking_up' : reasonOf(error)}`, {
              code,
              names,
            })}
          </Alert>
        );
      })}
    </Stack>
  );
};

const reasonOf = (error: unknown) => {
  if (namesOfAmbiguous(error) !== undefined) return 'ambiguous_code';
  return apiErrorOf(error)?.status === 404 ? 'unknown_code' : 'lookup_failed';
};
