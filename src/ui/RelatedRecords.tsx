import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
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
import { Link, useLocation } from 'react-router-dom';
import { useServerHas } from '../providers/useServerHas.ts';
import { CountLink } from './CountLink.tsx';
import { RecordPart } from './RecordPart.tsx';
import { useResourceText } from './useResourceText.ts';

interface RelatedRecordsProps {
  /** What is related, and the field in which it names this record. */
  resource: string;
  target: string;
  sort: SortPayload;
  /** So many are shown; the rest is in the list. */
  shown?: number;
  /** Values of a new one, besides the reference to this record. */
  startFrom?: (record: RaRecord) => object;
  /** Return to this record after adding one. */
  returns?: boolean;
  /** Shows the related records. */
  children: (records: RaRecord[]) => ReactNode;
}

/**
 * What belongs to the record on the screen, and adding to it; nothing where there is neither, or no
 * server to ask.
 */
export const RelatedRecords = (props: RelatedRecordsProps) => {
  const { resource, target, sort, shown = 5, startFrom, returns, children } = props;
  const record = useRecordContext();
  const label = useGetResourceLabel();
  const narrowsDown = useServerHas('facets');
  const { canAccess: mayAdd } = useCanAccess({ resource, action: 'create' });
  const related = { [target]: record?.id };
  const { data, total = 0 } = useGetList(
    resource,
    { filter: related, sort, pagination: { page: 1, perPage: shown } },
    { enabled: narrowsDown && record !== undefined }
  );
  if (!data || (data.length === 0 && mayAdd !== true)) return null;
  const list = label(resource, 2);
  const all = `/${resource}?${new URLSearchParams({ filter: JSON.stringify(related) })}`;
  return (
    <RecordPart title={list} action={total > 0 && <CountLink list={list} total={total} to={all} />}>
      {children(data)}
      {mayAdd && (
        <ResourceContextProvider value={resource}>
          <AddRelated
            start={{ ...related, ...(record && startFrom?.(record)) }}
            returns={returns}
          />
        </ResourceContextProvider>
      )}
    </RecordPart>
  );
};

/** The way to an empty form that starts from the record. */
const AddRelated = ({ start, returns }: { start: object; returns: boolean | undefined }) => {
  const resource = useResourceContext();
  const text = useResourceText();
  const { pathname } = useLocation();
  const query = new URLSearchParams({
    source: JSON.stringify(start),
    ...(returns && { return: pathname }),
  });
  return (
    <Button
      component={Link}
      to={`/${resource}/create?${query}`}
      size="small"
      startIcon={<AddIcon />}
      sx={{ mt: 1, ml: -0.5 }}
    >
      {text(`resources.${resource}.add`, 'common.resource.add')}
    </Button>
  );
};
