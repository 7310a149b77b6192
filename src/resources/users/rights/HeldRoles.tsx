import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'ra-core';
import type { HeldRole } from '../../../providers/userRecords.ts';

/** The names of the roles that someone has. */
export const HeldRoles = () => {
  const translate = useTranslate();
  const roles: HeldRole[] = useRecordContext()?.heldRoles ?? [];
  if (roles.length === 0) return <Typography>{translate('resources.rollen.none')}</Typography>;
  return (
    <Stack component="ul" direction="row" sx={{ gap: 1, flexWrap: 'wrap', m: 0, p: 0 }}>
      {roles.map(({ id, name }) => (
        <Chip key={id} component="li" label={name} />
      ))}
    </Stack>
  );
};
