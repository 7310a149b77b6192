import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import {
  ResourceContextProvider,
  useCanAccess,
  useGetList,
  useGetResourceLabel,
  useRecordContext,
  useResourceContext,
  type RaRecord,
  type SortPayload,
} from 'ra-core';
import { Link } from 'react-router-dom';
import { useServerHas } from '../providers/useServerHas.ts';
import { CountLink } from './CountLink.tsx';
import { RecordPart } from './RecordPart.tsx';
import { RowList, type Row } from './RowList.tsx';
import { useResourceText } from './useResourceText.ts';

/** So many are shown; the rest is in the list. */
const SHOWN = 5;

interface RelatedRecordsProps {
  /** What is related, and the field in which it names this record. */
  resource: string;
  target: string;
  sort: SortPayload;
  row: (record: RaRecord) => Omit<Row, 'to'>;
}

/**
 * What belongs to the record on the screen, and adding to it; nothing where there is neither, or no
 * server to ask.
 */
export const RelatedRecords = ({ resource, target, sort, row }: RelatedRecordsProps) => {
  const record = useRecordContext();
  const label = useGetResourceLabel();
  const narrowsDown = useServerHas('facets');
  const { canAccess: mayAdd } = useCanAccess({ resource, action: 'create' });
  const related = { [target]: record?.id };
  const { data, total = 0 } = useGetList(
    resource,
    { filter: related, sort, pagination: { page: 1, perPage: SHOWN } },
    { enabled: narrowsDown && record !== undefined }
  );
  if (!data || (data.length === 0 && mayAdd !== true)) return null;
  const list = label(resource, 2);
  const all = `/${resource}?${new URLSearchParams({ filter: JSON.stringify(related) })}`;
  return (
    <RecordPart title={list} action={total > 0 && <CountLink list={list} total={total} to={all} />}>
      <RowList rows={data.map(each => ({ to: `/${resource}/${each.id}`, ...row(each) }))} />
      {mayAdd && (
        <ResourceContextProvider value={resource}>
          <AddRelated related={related} />
        </ResourceContextProvider>
      )}
    </RecordPart>
  );
};

/** The way to an empty form that starts from the record. */
const AddRelated = ({ related }: { related: object }) => {
  const resource = useResourceContext();
  const text = useResourceText();
  const source = new URLSearchParams({ source: JSON.stringify(related) });
  return (
    <Button
      component={Link}
      to={`/${resource}/create?${source}`}
      size="small"
      startIcon={<AddIcon />}
      sx={{ mt: 1, ml: -0.5 }}
    >
      {text(`resources.${resource}.add`, 'common.resource.add')}
    </Button>
  );
};
