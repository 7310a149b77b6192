import DensitySmallIcon from '@mui/icons-material/DensitySmall';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { useCompactRows } from './compactRows.ts';

export const CompactButton = ({ sx }: Pick<IconButtonProps, 'sx'>) => {
  const translate = useTranslate();
  const { isOffered, isCompact, setCompact } = useCompactRows();
  const label = translate('common.compact');
  if (!isOffered) return null;
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        aria-pressed={isCompact}
        onClick={() => setCompact(!isCompact)}
        size="small"
        {...(sx && { sx })}
      >
        <DensitySmallIcon fontSize="small" color={isCompact ? 'primary' : 'inherit'} />
      </IconButton>
    </Tooltip>
  );
};
