import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'ra-core';
import type { HeldRole } from '../../../providers/userRecords.ts';
import { RecordPart } from '../../../ui/RecordPart.tsx';

/** The roles that someone has, where the server tells of them. */
export const RolesCard = () => {
  const translate = useTranslate();
  const roles: HeldRole[] | undefined = useRecordContext()?.heldRoles;
  if (!roles) return null;
  return (
    <RecordPart title={translate('resources.rollen.of_user')}>
      {roles.length === 0 && <Typography>{translate('resources.rollen.none')}</Typography>}
      <Stack component="ul" direction="row" sx={{ gap: 1, flexWrap: 'wrap', m: 0, p: 0 }}>
        {roles.map(({ id, name }) => (
          <Chip key={id} component="li" label={name} />
        ))}
      </Stack>
    </RecordPart>
  );
};
