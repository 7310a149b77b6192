import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { isOpenSubHire } from '#contract/supply/subHireStatuses.values';
import { useServerHas } from '../../platform/session/useSignedInUser.ts';
import { usePeriodText } from '../../ui/availability/usePeriodText.ts';
import { RowList } from '../../ui/display/RowList.tsx';
import { RecordStatus } from '../../ui/display/StatusBadge.tsx';
import { useOwnStanding } from './ProjectStanding.tsx';
import { RelatedRecords } from '../../ui/record/RelatedRecords.tsx';
import { useRecord } from '../../ui/resource/useRecord.ts';

const SOONEST_FIRST = { field: 'from', order: 'ASC' } as const;

export const ProjectSubHires = () => {
  const translate = useTranslate();
  const periodText = usePeriodText();
  const hasTasks = useServerHas('overview');
  const left = new Set(useOwnStanding()?.left_behind);
  const isCancelled = useRecord<'projects'>()?.status === PROJECT_STATUS.cancelled;
  return (
    <RelatedRecords resource="sub-hires" target={null} by="project_id" sort={SOONEST_FIRST}>
      {hires => (
        <>
          {isCancelled && hires.some(({ status }) => isOpenSubHire(status)) && (
            <Alert severity="warning" sx={{ mb: 1 }}>
              {translate('resources.projects.open_sub_hires')}
            </Alert>
          )}
          {!hasTasks && hires.some(({ id }) => left.has(id)) && (
            <Alert severity="warning" sx={{ mb: 1 }}>
              {translate('resources.projects.sub_hires_left_behind', { smart_count: left.size })}
            </Alert>
          )}
          <RowList
            rows={hires.map(({ id, status, supplier_name, ...period }) => ({
              to: `/sub-hires/${id}`,
              title: supplier_name || `#${id}`,
              detail: [
                periodText(period),
                left.has(id) && translate('resources.projects.other_period'),
              ]
                .filter(Boolean)
                .join(' · '),
              badge: <RecordStatus resource="sub-hires" status={status} />,
            }))}
          />
        </>
      )}
    </RelatedRecords>
  );
};
