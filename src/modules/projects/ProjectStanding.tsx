import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useListContext, useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { ProjectStanding } from '#contract/availability/availability';
import type { Project } from '#contract/projects/projects';
import { useKnownServerHas, useServerHas } from '../../platform/session/useSignedInUser.ts';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { useStandings } from '../../ui/availability/useStandings.ts';
import { useRecord } from '../../ui/resource/useRecord.ts';
import { useShowsTenant } from '../../ui/display/RecordTenant.tsx';
import { useProjectOverview } from './overview/useProjectOverview.ts';
import { ProjectStatus } from './ProjectStatus.tsx';

/** Loaded only if needed: a list of projects does not need it. */
const ProjectMarks = lazy(() => import('../../ui/availability/ProjectMarks.tsx'));

const hasStanding = ({ short, accepted, requested, option }: ProjectStanding) =>
  short + accepted + requested.length > 0 || option !== undefined;

export const useOwnStanding = () => {
  const record = useRecord<'projects'>();
  const hasOverview = useKnownServerHas('overview');
  const overview = useProjectOverview();
  const isWanted = hasOverview === false && record !== undefined && !record.is_template;
  const standings = useStandings(isWanted ? [record.id] : NONE, record?.tenant_id);
  return hasOverview ? overview.data?.standing : standings?.get(record?.id ?? 0);
};

const NONE: number[] = [];

export const OwnStanding = () => {
  const id = useRecord<'projects'>()?.id;
  const hasTasks = useServerHas('overview');
  const own = useOwnStanding();
  const standing = own && hasTasks ? { ...own, short: 0, requested: [] } : own;
  if (!standing || !hasStanding(standing)) return null;
  return (
    <Link
      component={RouterLink}
      to={`/projects/${id}?tab=material`}
      color="textPrimary"
      sx={{ display: 'inline-block', mb: 2 }}
    >
      <Suspense>
        <ProjectMarks standing={standing} />
      </Suspense>
    </Link>
  );
};

/**
 * Warns while sub-hire does not match a moved project's dates. On servers with tasks, a task warns instead.
 */
export const LeftBehind = () => {
  const translate = useTranslate();
  const hasTasks = useServerHas('overview');
  const count = useOwnStanding()?.left_behind.length ?? 0;
  if (hasTasks || count === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {translate('resources.projects.sub_hires_left_behind', { smart_count: count })}
    </Alert>
  );
};

export const OptionOffered = () => {
  const translate = useTranslate();
  const format = useFormat();
  const at = useRecord<'projects'>()?.option_offered_at;
  if (!at) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate('resources.projects.option_offered', { moment: format.moment(at) })}
    </Alert>
  );
};

export const StatusInList = () => {
  const { data = [] } = useListContext<Project>();
  const id = useRecord<'projects'>()?.id;
  const tellsTenant = useShowsTenant();
  const ids = tellsTenant ? NONE : data.map(project => project.id);
  const standing = useStandings(ids)?.get(id ?? 0);
  return (
    <>
      <ProjectStatus />
      {standing && hasStanding(standing) && (
        <Suspense>
          {' '}
          <ProjectMarks standing={standing} />
        </Suspense>
      )}
    </>
  );
};
