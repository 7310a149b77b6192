import { useGetOne, useResourceContext, useTranslate, type Identifier } from 'ra-core';
import { errorShownInline } from './screenErrors.ts';
import { useFormat } from './useFormat.ts';

/** The fields that hold the number of another record. */
const REFERENCES: Record<string, string> = {
  customer_id: 'customers',
  project_id: 'projects',
  tenant_id: 'tenants',
};

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/;

const DAY = /^\d{4}-\d\d-\d\d$/;

interface ConflictValueProps {
  field: string;
  value: unknown;
}

/** A field's value as the screens show it: names for numbers, moments as clocks show them. */
export const ConflictValue = ({ field, value }: ConflictValueProps) => {
  const resource = useResourceContext();
  const translate = useTranslate();
  const format = useFormat();
  const reference = REFERENCES[field];
  if (value === null || value === undefined || value === '') return '–';
  if (reference && (typeof value === 'number' || typeof value === 'string')) {
    return <RecordName resource={reference} id={value} />;
  }
  if (value instanceof File) return value.name;
  if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
  if (Array.isArray(value)) return value.map(written).join(', ') || '–';
  if (typeof value !== 'string') return written(value);
  if (MOMENT.test(value)) return format.moment(value);
  if (DAY.test(value)) return format.date(value);
  return translate(`resources.${resource}.statuses.${value}`, { _: value });
};

const RecordName = ({ resource, id }: { resource: string; id: Identifier }) =>
  useGetOne(resource, { id }, errorShownInline).data?.name ?? `#${id}`;

/** Of what has fields of its own, those that say something. */
const written = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value)
        .filter(each => each !== null && each !== '')
        .join(' · ')
    : String(value);
