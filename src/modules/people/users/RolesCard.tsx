import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';

export const RolesCard = () => {
  const translate = useTranslate();
  if (!useRecord<'users'>()?.heldRoles) return null;
  return (
    <RecordPart title={translate('resources.rollen.of_user')}>
      <HeldRoles />
    </RecordPart>
  );
};

export const HeldRoles = () => {
  const translate = useTranslate();
  const roles = useRecord<'users'>()?.heldRoles ?? [];
  if (roles.length === 0) return <Typography>{translate('resources.rollen.none')}</Typography>;
  return (
    <Stack component="ul" direction="row" sx={{ gap: 1, flexWrap: 'wrap', m: 0, p: 0 }}>
      {roles.map(({ id, name }) => (
        <Chip key={id} component="li" label={name} />
      ))}
    </Stack>
  );
};
