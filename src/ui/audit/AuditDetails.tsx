import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { valueOf } from '../../api/ApiError.ts';
import type { AuditEntry } from '../../providers/auditLog.ts';
import { useAuditLabels } from './useAuditLabels.ts';

/** What exactly was done: field by field from what to what, or whatever else the log keeps of it. */
export const AuditDetails = ({ entry: { metadata, resourceType } }: { entry: AuditEntry }) => {
  const { fieldLabel } = useAuditLabels();
  const { changes, ...others } = Object(metadata);
  if (typeof metadata === 'string') return metadata;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {Object.entries(Object(changes)).map(([field, change]) => (
        <Typography key={field} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {fieldLabel(resourceType, field)}: <del>{written(valueOf(change, 'from'))}</del>
          {' → '}
          <ins>{written(valueOf(change, 'to'))}</ins>
        </Typography>
      ))}
      {Object.entries(others).map(([field, value]) => (
        <Typography key={field} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {fieldLabel(resourceType, field)}: {written(value)}
        </Typography>
      ))}
    </Box>
  );
};

const written = (value: unknown) =>
  typeof value === 'string' && value !== ''
    ? value
    : JSON.stringify(value || value === false || value === 0 ? value : '–').replaceAll('"', '');
