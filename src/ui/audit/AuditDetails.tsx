import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { valueOf } from '../../api/ApiError.ts';
import type { AuditEntry } from '../../providers/auditLog.ts';
import { useFormat } from '../useFormat.ts';
import { useAuditLabels } from './useAuditLabels.ts';

/** What exactly was done: field by field from what to what, or whatever else the log keeps of it. */
export const AuditDetails = ({ entry: { metadata, resourceType } }: { entry: AuditEntry }) => {
  const { fieldLabel } = useAuditLabels();
  const written = useWritten(resourceType);
  const { changes, before, after, ...others } = Object(metadata);
  const facts = { ...Object(before), ...Object(after), ...others };
  if (typeof metadata === 'string') return metadata;
  const factLines = Object.entries(facts).map(
    ([field, value]) => `${fieldLabel(resourceType, field)}: ${written(field, value)}`
  );
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {Object.entries(Object(changes)).map(([field, change]) => (
        <Typography key={field} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {fieldLabel(resourceType, field)}: <del>{written(field, valueOf(change, 'from'))}</del>
          {' → '}
          <ins>{written(field, valueOf(change, 'to'))}</ins>
        </Typography>
      ))}
      {/* A record and its name may be kept in two fields of one label. */}
      {[...new Set(factLines)].map(line => (
        <Typography key={line} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {line}
        </Typography>
      ))}
    </Box>
  );
};

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const useWritten = (resourceType: string) => {
  const translate = useTranslate();
  const { valueLabel } = useAuditLabels();
  const { moment } = useFormat();
  return (field: string, value: unknown) => {
    if (typeof value === 'string' && value !== '') {
      return MOMENT.test(value) ? moment(value) : valueLabel(resourceType, field, value);
    }
    if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
    return JSON.stringify(value || value === 0 ? value : '–').replaceAll('"', '');
  };
};
