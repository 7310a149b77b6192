import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { valueOf } from '../../platform/api/ApiError.ts';
import type { AuditEntry } from '../../platform/data/auditLog.ts';
import { useAuditLabels } from './useAuditLabels.ts';
import { useAuditValues } from './useAuditValues.ts';

/** Technical details: file keys, id ranges, and ids shown next to their names. */
const HIDDEN: ReadonlySet<string> = new Set(['ids', 'key', 'payment', 'role_id']);

export const AuditDetails = ({
  entry: { action, metadata, resourceType },
}: {
  entry: AuditEntry;
}) => {
  const { fieldLabel } = useAuditLabels();
  const written = useAuditValues(resourceType);
  const { changes, before, after, ...others } = Object(metadata);
  const facts = { ...Object(before), ...Object(after), ...others };
  if (typeof metadata === 'string') return metadata;
  const isPayment = action.startsWith('payments.');
  const factLines = Object.entries(facts)
    .filter(([field]) => !HIDDEN.has(field))
    .map(([field, value]) => {
      const name = isPayment && field === 'amount' ? 'payment_amount' : field;
      return `${fieldLabel(isPayment ? 'payments' : resourceType, name)}: ${written(name, value)}`;
    });
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {Object.entries(Object(changes)).map(([field, change]) => (
        <Typography key={field} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {fieldLabel(resourceType, field)}: <del>{written(field, valueOf(change, 'from'))}</del>
          {' → '}
          <ins>{written(field, valueOf(change, 'to'))}</ins>
        </Typography>
      ))}
      {/* A record's id and name may be two fields with one label. */}
      {[...new Set(factLines)].map(line => (
        <Typography key={line} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {line}
        </Typography>
      ))}
    </Box>
  );
};
