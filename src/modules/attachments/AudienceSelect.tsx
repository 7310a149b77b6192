import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { AttachmentOwner } from '#contract/attachments/attachments';
import { AUDIENCES, type Audience } from '#contract/attachments/audience';
import { useSeesPrices } from '../../platform/session/useSignedInUser.ts';

interface AudienceSelectProps {
  of: AttachmentOwner;
  value: Audience;
  label: string;
  isLabelHidden?: boolean;
  onChange: (audience: Audience) => void;
}

/** Users who see no prices cannot mark a file as financial. Only projects have a crew. */
export const AudienceSelect = ({
  of,
  value,
  label,
  isLabelHidden,
  onChange,
}: AudienceSelectProps) => {
  const translate = useTranslate();
  const seesPrices = useSeesPrices() === true;
  const isOffered = { internal: true, crew: of === 'projects', financial: seesPrices };
  const offered = AUDIENCES.filter(audience => isOffered[audience] || audience === value);
  return (
    <TextField
      select
      size="small"
      margin="none"
      hiddenLabel={isLabelHidden}
      fullWidth={!isLabelHidden}
      label={isLabelHidden ? undefined : label}
      helperText={
        isLabelHidden ? undefined : translate(`resources.attachments.audience_hints.${value}`)
      }
      value={value}
      onChange={({ target }) => {
        const chosen = offered.find(audience => audience === target.value);
        if (chosen) onChange(chosen);
      }}
      slotProps={isLabelHidden ? { htmlInput: { 'aria-label': label } } : {}}
    >
      {offered.map(audience => (
        <MenuItem key={audience} value={audience}>
          {translate(`resources.attachments.audiences.${audience}`)}
        </MenuItem>
      ))}
    </TextField>
  );
};
