import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import IconButton from '@mui/material/IconButton';
import { useCanAccess, useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Project } from '#contract/projects/projects';
import { useHolds, useServerHas } from '../../../platform/session/useSignedInUser.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { RowList } from '../../../ui/display/RowList.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx';

const DuplicateDialog = lazyDialog(() => import('../DuplicateForm.tsx'));

const OTHERS_SHOWN_MAX = 5;

export const CustomerProjects = () => {
  const translate = useTranslate();
  const { days } = useFormat();
  const record = useRecord<'projects'>();
  const hasPlanning = useServerHas('planning');
  const narrowsDown = useServerHas('facets');
  const { canAccess } = useCanAccess({ resource: 'projects', action: 'create' });
  const mayCopy = useHolds('planning.manage') === true && canAccess === true && hasPlanning;
  const [copied, setCopied] = useState<Project>();
  const customerId = record?.customer_id;
  const { data = [] } = useGetList<Project>(
    'projects',
    {
      filter: { customer_id: customerId },
      sort: { field: 'start_date', order: 'DESC' },
      pagination: { page: 1, perPage: OTHERS_SHOWN_MAX + 1 },
    },
    { enabled: narrowsDown && typeof customerId === 'number' }
  );
  const others = data.filter(({ id }) => id !== record?.id).slice(0, OTHERS_SHOWN_MAX);
  if (typeof customerId !== 'number' || others.length === 0) return null;
  return (
    <RecordPart title={translate('resources.projects.others')}>
      <RowList
        rows={others.map(project => ({
          to: `/projects/${project.id}`,
          title: project.name,
          detail: days(project.start_date, project.end_date),
          badge: mayCopy && (
            <IconButton
              aria-label={`${translate('resources.projects.copy')}: ${project.name}`}
              title={translate('resources.projects.copy')}
              onClick={() => setCopied(project)}
            >
              <ContentCopyOutlined fontSize="small" />
            </IconButton>
          ),
        }))}
      />
      {copied && (
        <DuplicateDialog project={copied} makes="project" onClose={() => setCopied(undefined)} />
      )}
    </RecordPart>
  );
};
