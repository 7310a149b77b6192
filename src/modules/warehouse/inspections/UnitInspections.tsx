import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { CanAccess, useCanAccess, useGetList, useTranslate } from 'ra-core';
import { Link, useLocation } from 'react-router-dom';
import type { Inspection } from '#contract/warehouse/inspections';
import { readDue } from './inspections.calls.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { RowList } from '../../../ui/display/RowList.tsx';
import { RecordStatus } from '../../../ui/display/StatusBadge.tsx';
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { addressOfNew, useDueText } from './due.ts';

const SHOWN = 5;

export const UnitInspections = () => {
  const record = useRecord<'equipment'>();
  const { canAccess } = useCanAccess({ resource: 'inspections', action: 'list' });
  if (!record?.id || canAccess !== true) return null;
  return (
    <OfUnit unitId={record.id} tenantId={record.tenant_id} isRetired={Boolean(record.retired_at)} />
  );
};

interface OfUnitProps {
  unitId: number;
  tenantId: number | undefined;
  /** Nothing is due of a retired unit, even if its product has rules. */
  isRetired: boolean;
}

const OfUnit = ({ unitId, tenantId, isRetired }: OfUnitProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const dueText = useDueText();
  const { pathname } = useLocation();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['inspections', 'getDue', { unitId }],
    queryFn: ({ signal }) => readDue({ equipment_id: unitId }, { tenantId, signal }),
  });
  const { data: done = [] } = useGetList<Inspection>('inspections', {
    filter: { equipment_id: unitId },
    sort: { field: 'inspected_on', order: 'DESC' },
    pagination: { page: 1, perPage: SHOWN },
  });
  const kind = data?.due[0]?.kind;
  return (
    <RecordPart title={translate('inspections.unit.title')}>
      {isPending && (
        <Loading>
          <Skeleton variant="rounded" height={48} />
        </Loading>
      )}
      {error && (
        <FailureAlert text={translate('inspections.unit.failed')} error={error} onRetry={refetch} />
      )}
      {data?.due.map(needed => (
        <Typography key={needed.kind}>
          {needed.kind}: {dueText(needed)}
        </Typography>
      ))}
      {data?.due.length === 0 && (
        <Typography color="textSecondary">
          {translate(`inspections.unit.${isRetired ? 'retired' : 'none'}`)}
        </Typography>
      )}
      {done.length > 0 && (
        <>
          <Typography variant="h3" color="textSecondary" sx={{ mt: 2 }}>
            {translate('inspections.unit.history')}
          </Typography>
          <RowList
            rows={done.map(each => ({
              to: `/inspections/${each.id}`,
              title: each.kind,
              detail: [format.date(each.inspected_on), each.inspector].filter(Boolean).join(' · '),
              badge: <RecordStatus resource="inspections" status={each.result} />,
            }))}
          />
        </>
      )}
      <CanAccess resource="inspections" action="create">
        <Button
          component={Link}
          to={addressOfNew({ equipment_id: unitId, ...(kind && { kind }) }, pathname)}
          size="small"
          startIcon={<AddIcon />}
          sx={{ mt: 1, ml: -0.5 }}
        >
          {translate('inspections.unit.add')}
        </Button>
      </CanAccess>
    </RecordPart>
  );
};
