import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { valueOf } from '../../api/ApiError.ts';
import type { AuditEntry } from '../../providers/auditLog.ts';
import { useFormat } from '../useFormat.ts';
import { useAuditLabels } from './useAuditLabels.ts';

/** What exactly was done: field by field from what to what, or whatever else the log keeps of it. */
export const AuditDetails = ({ entry: { metadata, resourceType } }: { entry: AuditEntry }) => {
  const { fieldLabel } = useAuditLabels();
  const written = useWritten();
  const { changes, before, after, ...others } = Object(metadata);
  const facts = { ...Object(before), ...Object(after), ...others };
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
      {Object.entries(facts).map(([field, value]) => (
        <Typography key={field} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {fieldLabel(resourceType, field)}: {written(value)}
        </Typography>
      ))}
    </Box>
  );
};

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const useWritten = () => {
  const { moment } = useFormat();
  return (value: unknown) => {
    if (typeof value === 'string' && value !== '') {
      return MOMENT.test(value) ? moment(value) : value;
    }
    const shown = value || value === false || value === 0 ? value : '–';
    return JSON.stringify(shown).replaceAll('"', '');
  };
};
