import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useGetOne, useTranslate } from 'ra-core';
import { Link as RouterLink, useParams } from 'react-router-dom';
import type { Project } from '#contract/projects/projects';
import { scanAddress } from '#contract/warehouse/scanPage';
import { toUnpackOf } from '#contract/warehouse/scans';
import { apiErrorOf } from '../../../platform/data/httpClient.ts';
import { useHeldScans } from '../../../platform/scanner/heldScans.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { BackLink, PageHeader } from '../../../ui/display/PageHeader.tsx';
import { EmptyPanel } from '../../../ui/feedback/EmptyPanel.tsx';
import { errorShownInline, FailureAlert } from '../../../ui/feedback/FailureAlert.tsx';
import { Loading, TableSkeleton } from '../../../ui/feedback/Loading.tsx';
import { ListAccess } from '../../../ui/list/ListPage.tsx';
import { OfOneTenant } from '../../../ui/display/RecordTenant.tsx';
import { ScanPageLink } from '../scanning/ScanPageLink.tsx';
import { Desk } from './Desk.tsx';
import { PackingPapers } from './PackingPapers.tsx';
import { UnpackNotice } from './UnpackNotice.tsx';
import { usePackingLines, useScanMode } from './usePacking.ts';

const PackingPage = () => {
  const id = Number(useParams().id);
  return (
    <ListAccess>
      <OfOneTenant>
        <Packing key={id} projectId={id} />
      </OfOneTenant>
    </ListAccess>
  );
};

interface PackingProps {
  projectId: number;
}

const Packing = ({ projectId }: PackingProps) => {
  const translate = useTranslate();
  const [mode, chooseMode] = useScanMode();
  const { data: project } = useGetOne<Project>('projects', { id: projectId }, errorShownInline);
  const { data: lines, error, refetch } = usePackingLines(projectId);
  const toUnpack = toUnpackOf(lines ?? []);
  const modeName = translate(`warehouse.packing.modes.${mode}`);
  return (
    <>
      <PageHeader
        isWide
        back={<BackLink />}
        title={project ? `${modeName} – ${project.name}` : modeName}
        actions={
          <>
            {project && <PackingPapers project={project} />}
            {mode !== 'pack' && <ScanPageLink address={scanAddress(projectId, mode)} />}
            <Button component={RouterLink} to={`/projects/${projectId}`} variant="outlined">
              {translate('warehouse.packing.to_project')}
            </Button>
          </>
        }
      />
      {project?.status === PROJECT_STATUS.cancelled && (
        <UnpackNotice projectId={projectId} toUnpack={toUnpack} />
      )}
      {lines && lines.length > 0 ? (
        <Desk projectId={projectId} lines={lines} mode={mode} onMode={chooseMode} />
      ) : lines ? (
        <EmptyPanel
          title={translate('warehouse.packing.none')}
          hint={translate('warehouse.packing.none_hint')}
        />
      ) : error ? (
        <FailureAlert
          text={translate(
            apiErrorOf(error)?.status === 404
              ? 'warehouse.packing.missing'
              : 'warehouse.packing.failed'
          )}
          error={error}
          onRetry={refetch}
        />
      ) : (
        <>
          <HeldScans />
          <Loading>
            <TableSkeleton />
          </Loading>
        </>
      )}
    </>
  );
};

/** Codes scanned before the lines are loaded are booked then. */
const HeldScans = () => {
  const translate = useTranslate();
  const format = useFormat();
  const codes = useHeldScans();
  if (codes.length === 0) return null;
  return (
    <Alert severity="info" sx={{ mb: 2.5 }}>
      {translate('warehouse.packing.held', { codes: format.list(codes) })}
    </Alert>
  );
};

export default PackingPage;
