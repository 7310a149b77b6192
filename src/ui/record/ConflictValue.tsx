import {
  type Identifier,
  useGetOne,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'ra-core';
import { isPlainDay } from '#contract/base/days';
import { NewUpload } from '../../platform/data/uploads.ts';
import { useProjectGroups } from '../../platform/data/useProjectGroups.ts';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { errorShownInline } from '../feedback/FailureAlert.tsx';
import { useResource } from '../resource/resource.ts';
import { rowChanges } from './rowChanges.ts';

interface ConflictValueProps {
  field: string;
  value: unknown;
  /** The value before both changes. */
  before: unknown;
}

export const ConflictValue = ({ field, value, before }: ConflictValueProps) => {
  const reference = useReference(field);
  if (Array.isArray(value)) {
    return <ConflictRows field={field} rows={value} before={Array.isArray(before) ? before : []} />;
  }
  if (reference && (typeof value === 'number' || typeof value === 'string')) {
    return <RecordName resource={reference} id={value} />;
  }
  return <Plain value={value} />;
};

/** Shown at most, of changed and of removed rows each. */
const ROWS = 5;

interface ConflictRowsProps extends Record<'rows' | 'before', readonly unknown[]> {
  field: string;
  /** The parts that tell rows apart, where a row has too many parts to show. */
  shownOf?: (row: unknown) => unknown;
}

export const ConflictRows = ({ field, rows, before, shownOf = row => row }: ConflictRowsProps) => {
  const translate = useTranslate();
  const { changed, removed } = rowChanges(rows, before);
  const others = rows.length - Math.min(changed.length, ROWS);
  const othersRemoved = removed.length - ROWS;
  return (
    <>
      {changed.slice(0, ROWS).map((row, at) => (
        <div key={at}>
          <ConflictRow field={field} row={shownOf(row)} />
        </div>
      ))}
      {others > 0 && <div>{translate('common.conflict.other_rows', { smart_count: others })}</div>}
      {removed.slice(0, ROWS).map((row, at) => (
        <div key={at}>
          {translate('common.conflict.removed')} <ConflictRow field={field} row={shownOf(row)} />
        </div>
      ))}
      {othersRemoved > 0 && (
        <div>{translate('common.conflict.others_removed', { smart_count: othersRemoved })}</div>
      )}
      {rows.length + removed.length === 0 && '–'}
    </>
  );
};

const ConflictRow = ({ field, row }: { field: string; row: unknown }) => {
  if (typeof row !== 'object' || row === null) return <Part name={field} value={row} />;
  // Beside its name, the id of a record says nothing more.
  const isId = (name: string) => name === 'id' || ('name' in row && name.endsWith('_id'));
  return Object.entries(row)
    .filter(([name, value]) => !isId(name) && value !== null && value !== '')
    .map(([name, value], at) => (
      <span key={name}>
        {at > 0 && ' · '}
        <Part name={name} value={value} />
      </span>
    ));
};

const Part = ({ name, value }: { name: string; value: unknown }) => {
  const reference = useReference(name);
  if (name === 'group_id' && typeof value === 'number') return <GroupName id={value} />;
  return reference && typeof value === 'number' ? (
    <RecordName resource={reference} id={value} />
  ) : (
    <Plain value={value} />
  );
};

/** Records that rows of several resources name. */
const NAMED_IN_ROWS: Readonly<Record<string, string>> = {
  function_id: 'crew-functions',
  product_id: 'products',
  rider_ids: 'crew',
  tenant_id: 'tenants',
  vat_code_id: 'vat-codes',
};

const useReference = (field: string): string | undefined =>
  useResource()?.relations?.[field] ?? NAMED_IN_ROWS[field];

const RecordName = ({ resource, id }: { resource: string; id: Identifier }) =>
  useGetOne(resource, { id }, errorShownInline).data?.name ?? `#${id}`;

/** A group is no record of its own: its project names it. */
const GroupName = ({ id }: { id: number }) => {
  const projectId: unknown = useRecordContext()?.['project_id'];
  const groups = useProjectGroups(typeof projectId === 'number' ? projectId : undefined);
  return groups?.find(group => group.id === id)?.name ?? `#${id}`;
};

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/;

const Plain = ({ value }: { value: unknown }): string => {
  const resource = useResourceContext();
  const translate = useTranslate();
  const format = useFormat();
  if (value === null || value === undefined || value === '') return '–';
  if (value instanceof NewUpload) return value.file.name;
  if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
  if (typeof value === 'number') return format.number(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (MOMENT.test(value)) return format.moment(value);
  if (isPlainDay(value)) return format.date(value);
  return translate(`resources.${resource}.statuses.${value}`, { _: value });
};
