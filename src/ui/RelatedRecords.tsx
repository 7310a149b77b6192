import Link from '@mui/material/Link';
import {
  useGetList,
  useGetResourceLabel,
  useRecordContext,
  useTranslate,
  type RaRecord,
  type SortPayload,
} from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { useServerHas } from '../providers/useServerHas.ts';
import { RecordPart } from './RecordPart.tsx';
import { RowList, type Row } from './RowList.tsx';
import { useFormat } from './useFormat.ts';

/** So many are shown; the rest is in the list. */
const SHOWN = 5;

interface RelatedRecordsProps {
  /** What is related, and the field in which it names this record. */
  resource: string;
  target: string;
  sort: SortPayload;
  row: (record: RaRecord) => Omit<Row, 'to'>;
}

/** What belongs to the record on the screen; nothing where there is none, or no server to ask. */
export const RelatedRecords = ({ resource, target, sort, row }: RelatedRecordsProps) => {
  const record = useRecordContext();
  const translate = useTranslate();
  const label = useGetResourceLabel();
  const format = useFormat();
  const narrowsDown = useServerHas('facets');
  const filter = { [target]: record?.id };
  const { data = [], total = 0 } = useGetList(
    resource,
    { filter, sort, pagination: { page: 1, perPage: SHOWN } },
    { enabled: narrowsDown && record !== undefined }
  );
  if (data.length === 0) return null;
  const list = label(resource, 2);
  const all = `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
  return (
    <RecordPart
      title={list}
      action={
        <Link
          component={RouterLink}
          to={all}
          aria-label={translate('common.list.all_of', { list, count: format.number(total) })}
        >
          {format.number(total)}
        </Link>
      }
    >
      <RowList rows={data.map(each => ({ to: `/${resource}/${each.id}`, ...row(each) }))} />
    </RecordPart>
  );
};
