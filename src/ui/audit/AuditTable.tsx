import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { valueOf } from '../../platform/api/ApiError.ts';
import type { AuditEntry } from '../../platform/data/auditLog.ts';
import { lateTexts } from '../../platform/i18n/i18nProvider.ts';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { stackedOnPhone } from '../display/phone.ts';
import { useResources } from '../record/resource.ts';

const UndoneFromLog = lazy(async () => {
  const [loaded] = await Promise.all([import('./UndoneFromLog.tsx'), lateTexts()]);
  return loaded;
});

const COLUMNS = ['time', 'action', 'type', 'target', 'user', 'details'] as const;

/** Actions with their time, record and user. */
export const AuditTable = ({ entries }: { entries: AuditEntry[] }) => {
  const translate = useTranslate();
  return (
    <Card sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={{ '& td': { verticalAlign: 'top' }, ...stackedOnPhone }}>
        <TableHead>
          <TableRow>
            {COLUMNS.map(column => (
              <TableCell key={column}>{translate(`auditlog.columns.${column}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {entries.map(entry => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </TableBody>
      </Table>
    </Card>
  );
};

const AuditRow = ({ entry }: { entry: AuditEntry }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { actionLabel, typeLabel } = useAuditLabels();
  const { createdAt, action, resourceType, resourceId, target, performedBy } = entry;
  const label = (column: string) => translate(`auditlog.columns.${column}`);
  return (
    <TableRow>
      <TableCell data-label={label('time')} sx={{ whiteSpace: 'nowrap' }}>
        {createdAt ? format.moment(createdAt) : '–'}
      </TableCell>
      <TableCell data-label={label('action')}>{actionLabel(action)}</TableCell>
      <TableCell data-label={label('type')}>{typeLabel(resourceType)}</TableCell>
      <TableCell data-label={label('target')}>
        {target ?? (resourceId === undefined ? '–' : `#${resourceId}`)}
      </TableCell>
      <TableCell data-label={label('user')}>{performedBy ?? '–'}</TableCell>
      <TableCell data-label={label('details')}>
        <AuditDetails entry={entry} />
        {typeof valueOf(entry.metadata, 'import') === 'number' && (
          <Suspense>
            <UndoneFromLog entry={entry} />
          </Suspense>
        )}
      </TableCell>
    </TableRow>
  );
};

/** The details of an entry: each field with its old and new value, or the rest of its metadata. */
const AuditDetails = ({ entry: { metadata, resourceType } }: { entry: AuditEntry }) => {
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
      {/* A record's id and name may be two fields with one label. */}
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
  const { fieldLabel, valueLabel } = useAuditLabels();
  const { moment } = useFormat();
  /** One of several records in an entry: `4 × Spot (Optional)`, `Spot: Amount 3 → 4`. */
  const item = (named: unknown): string => {
    const { name, amount, optional, changes } = Object(named);
    if (changes) {
      const changed = Object.entries(Object(changes)).map(
        ([field, change]) =>
          `${fieldLabel(resourceType, field)} ${written(field, valueOf(change, 'from'))} → ${written(field, valueOf(change, 'to'))}`
      );
      return `${name}: ${changed.join(', ')}`;
    }
    if (name === undefined) return written('', named);
    return `${amount} × ${name}${optional ? ` (${fieldLabel(resourceType, 'optional')})` : ''}`;
  };
  const written = (field: string, value: unknown): string => {
    if (Array.isArray(value) && value.length > 0) return value.map(item).join('; ');
    if (typeof value === 'string' && value !== '') {
      return MOMENT.test(value) ? moment(value) : valueLabel(resourceType, field, value);
    }
    if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
    return JSON.stringify(value || value === 0 ? value : '–').replaceAll('"', '');
  };
  return written;
};

/** The labels of the log's codes; an unknown code is shown unchanged. */
export const useAuditLabels = () => {
  const translate = useTranslate();
  const resources = useResources();

  /** The screens' label of the log's `type`. */
  const screenName = (type: string) =>
    resources.find(({ apiName, loggedAs }) => apiName === type || loggedAs === type)?.name ?? type;

  const typeLabel = (type: string) =>
    translate(`auditlog.types.${type}`, {
      _: translate(`resources.${screenName(type)}.name`, { smart_count: 1, _: type || '–' }),
    });

  const fieldLabel = (type: string, field: string) =>
    translate(`resources.${screenName(type)}.fields.${field}`, {
      _: translate(`auditlog.fields.${field}`, { _: field }),
    });

  /** `customers.created` is made of two words that have texts of their own. */
  const actionLabel = (code: string) => {
    const [type = '', what = ''] = code.split('.');
    const isChange = translate(`resources.${screenName(type)}.name`, { _: '' }) !== '';
    const composed = isChange
      ? translate(`auditlog.changes.${what}`, { name: typeLabel(type), _: code })
      : code;
    return translate(`auditlog.actions.${code}`, { _: composed });
  };

  /** A status in the language of the screen; any other text as it is. */
  const valueLabel = (type: string, field: string, value: string) =>
    field === 'status'
      ? translate(`resources.${screenName(type)}.statuses.${value}`, { _: value })
      : value;

  return { actionLabel, typeLabel, fieldLabel, valueLabel };
};
