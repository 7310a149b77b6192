import Chip from '@mui/material/Chip';
import { useRecordContext, useTranslate } from 'ra-core';

/** What kind of user someone is; a kind that we do not know is shown as it is. */
export const UserType = () => {
  const type: string | undefined = useRecordContext()?.user_type;
  const translate = useTranslate();
  if (!type) return '–';
  return (
    <Chip
      size="small"
      variant="outlined"
      label={translate(`resources.users.types.${type}`, { _: type })}
    />
  );
};
