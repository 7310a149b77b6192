import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  ResourceContextProvider,
  type SortPayload,
  useCanAccess,
  useGetList,
  useGetResourceLabel,
  useRecordContext,
  useResourceContext,
} from 'ra-core';
import { type ReactNode, useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { FieldOf, RecordTypes, ResourceName } from '../../platform/data/recordTypes.ts';
import { useServerHas } from '../../platform/session/useSignedInUser.ts';
import { CountLink } from '../display/links.tsx';
import { useResourceText } from '../resource/useRecord.ts';

interface RelatedRecordsProps<Name extends ResourceName> {
  resource: Name;
  /** The field that names this record; null: none can be added here. */
  target: FieldOf<RecordTypes[Name]> | null;
  by?: string;
  sort: SortPayload & { field: FieldOf<RecordTypes[Name]> };
  shown?: number;
  startFrom?: Partial<RecordTypes[Name]>;
  returns?: boolean;
  children: (records: RecordTypes[Name][]) => ReactNode;
}

/** Nothing if there are none, the user may not add, or the server lacks them. */
export const RelatedRecords = <Name extends ResourceName>(props: RelatedRecordsProps<Name>) => {
  const {
    resource,
    target,
    by = String(target),
    sort,
    shown = 5,
    startFrom,
    returns,
    children,
  } = props;
  const record = useRecordContext();
  const label = useGetResourceLabel();
  const narrowsDown = useServerHas('facets');
  const { canAccess: maySee } = useCanAccess({ resource, action: 'list' });
  const { canAccess } = useCanAccess({ resource, action: 'create' });
  const mayAdd = canAccess === true && target !== null;
  const related = { [by]: record?.id };
  const { data, total = 0 } = useGetList<RecordTypes[Name]>(
    resource,
    { filter: related, sort, pagination: { page: 1, perPage: shown } },
    { enabled: narrowsDown && maySee === true && record !== undefined }
  );
  if (!data || (data.length === 0 && !mayAdd)) return null;
  const list = label(resource, 2);
  const all = `/${resource}?${new URLSearchParams({ filter: JSON.stringify(related) })}`;
  return (
    <RecordPart title={list} action={total > 0 && <CountLink list={list} total={total} to={all} />}>
      {children(data)}
      {mayAdd && (
        <ResourceContextProvider value={resource}>
          <AddRelated start={{ [target]: record?.id, ...startFrom }} returns={returns} />
        </ResourceContextProvider>
      )}
    </RecordPart>
  );
};

const AddRelated = ({ start, returns }: { start: object; returns: boolean | undefined }) => {
  const resource = useResourceContext();
  const text = useResourceText();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams({
    source: JSON.stringify(start),
    ...(returns && { return: pathname + search }),
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

interface RecordPartProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

export const RecordPart = ({ title, action, children }: RecordPartProps) => {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ mt: 2, px: 3, py: 2.5 }}>
      <Stack direction="row" sx={headStyle}>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        <div>{action}</div>
      </Stack>
      {children}
    </Card>
  );
};

/** On a second line, the action begins where the title does. */
const headStyle = {
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: 1,
  mb: 1.5,
};
