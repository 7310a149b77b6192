import BuildOutlined from '@mui/icons-material/BuildOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { CanAccess, useCanAccess, useTranslate } from 'ra-core';
import { Link, useLocation } from 'react-router-dom';
import { pathOfCode } from '#contract/warehouse/codedResources.values';
import { readUnitTimeline } from '../../../platform/data/planning.ts';
import { useServerHas } from '../../../platform/session/useSignedInUser.ts';
import { presentMoment } from '../../../ui/availability/timeline.ts';
import { usePeriodText } from '../../../ui/availability/usePeriodText.ts';
import { QrCode } from '../../../ui/display/QrCode.tsx';
import { RowList } from '../../../ui/display/RowList.tsx';
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';

export const ReportRepair = () => {
  const id = useRecord<'equipment'>()?.id;
  const translate = useTranslate();
  const { pathname } = useLocation();
  const query = new URLSearchParams({
    source: JSON.stringify({ equipment_id: id }),
    return: pathname,
  });
  return (
    <CanAccess resource="repairs" action="create">
      <Button
        component={Link}
        to={`/repairs/create?${query}`}
        variant="outlined"
        startIcon={<BuildOutlined />}
        sx={{ mb: 2 }}
      >
        {translate('resources.equipment.report_repair')}
      </Button>
    </CanAccess>
  );
};

export const UnitCode = () => {
  const code = useRecord<'equipment'>()?.code;
  const translate = useTranslate();
  const hasUnits = useServerHas('planning');
  if (!hasUnits || !code) return null;
  const address = window.location.origin + pathOfCode(code);
  return (
    <RecordPart title={translate('resources.equipment.fields.code')}>
      {/* White, also in the dark: scanners need the margin. */}
      <Box sx={{ display: 'inline-flex', p: 2, bgcolor: 'common.white', borderRadius: 1 }}>
        <QrCode source={address} title={translate('resources.equipment.qr_code', { code })} />
      </Box>
      <Typography sx={{ mt: 1, fontWeight: 600, overflowWrap: 'anywhere' }}>{code}</Typography>
    </RecordPart>
  );
};

export const UnitPlaces = () => {
  const record = useRecord<'equipment'>();
  const { canAccess } = useCanAccess({ resource: 'repairs', action: 'list' });
  if (!record || canAccess !== true) return null;
  return <Places unitId={record.id} tenantId={record.tenant_id} />;
};

interface PlacesProps {
  unitId: number;
  tenantId: number | undefined;
}

const Places = ({ unitId, tenantId }: PlacesProps) => {
  const translate = useTranslate();
  const text = (name: string) => translate(`resources.equipment.places.${name}`);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['unitTimeline', unitId],
    queryFn: ({ signal }) => readUnitTimeline(unitId, { tenantId, signal }),
  });
  const now = presentMoment();
  const places = data?.toSorted((one, other) => (one.from < other.from ? -1 : 1)) ?? [];
  const isOver = ({ until }: Place) => until !== null && until <= now;
  const isPresent = (place: Place) => place.from <= now && !isOver(place);
  return (
    <RecordPart title={text('title')}>
      {isPending && (
        <Loading>
          <Skeleton variant="rounded" height={72} />
        </Loading>
      )}
      {error && <FailureAlert text={text('failed')} error={error} onRetry={refetch} />}
      {data?.length === 0 && <Typography color="textSecondary">{text('nowhere')}</Typography>}
      <PlaceList title={text('now')} places={places.filter(isPresent)} />
      <PlaceList title={text('next')} places={places.filter(({ from }) => from > now)} />
      <PlaceList title={text('before')} places={places.filter(isOver).toReversed()} />
    </RecordPart>
  );
};

type Place = Awaited<ReturnType<typeof readUnitTimeline>>[number];

interface PlaceListProps {
  title: string;
  places: readonly Place[];
}

const PlaceList = ({ title, places }: PlaceListProps) => {
  const translate = useTranslate();
  const periodText = usePeriodText();
  if (places.length === 0) return null;
  return (
    <Box sx={{ '& + &': { mt: 2 } }}>
      <Typography variant="h3" color="textSecondary">
        {title}
      </Typography>
      <RowList
        rows={places.map(({ kind, project_id, project_name, repair_id, from, until }) => ({
          to: repair_id === undefined ? `/projects/${project_id}` : `/repairs/${repair_id}`,
          title: project_name ?? translate(`resources.equipment.places.${kind}`),
          detail: [
            project_name && translate(`resources.equipment.places.${kind}`),
            periodText({ from, until }),
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </Box>
  );
};
