import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { CreateLink } from '../CreateLink.tsx';
import { useResourceText } from '../useResourceText.ts';
import { useListStart } from './listStart.ts';
import { usePeriod } from './usePeriod.ts';

interface ListEmptyProps {
  /** What to do about it, where that is not opening an empty form. */
  action?: ReactNode;
}

/** Says that there is nothing, and what to do about it. */
export const ListEmpty = ({ action = <CreateLink /> }: ListEmptyProps) => {
  const { resource } = useListContext();
  const translate = useTranslate();
  const text = useResourceText();
  const { isNarrowed, reset } = useListStart();
  const [period, choosePeriod] = usePeriod();
  return (
    <Stack
      sx={{
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 8,
        textAlign: 'center',
        border: '1px dashed',
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Typography variant="h2">
        {text(`resources.${resource}.empty`, 'common.resource.empty')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {isNarrowed
          ? translate('common.list.try_other_search')
          : text(`resources.${resource}.empty_hint`, 'common.resource.empty_hint')}
      </Typography>
      {isNarrowed ? (
        <Button variant="outlined" onClick={reset}>
          {translate('common.list.clear_search')}
        </Button>
      ) : (
        action
      )}
      {period === 'upcoming' && (
        <Button onClick={() => choosePeriod('')}>{translate('lists.periods.include_past')}</Button>
      )}
    </Stack>
  );
};
