import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { AUDIT_PAGE_ROWS } from '#contract/base/limits';
import type { AuditEntry } from '../../../platform/data/auditLog.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { useAuditLabels } from '../../../ui/audit/useAuditLabels.ts';
import { useHasHistory } from '../../../ui/audit/RecordHistory.tsx';
import { errorShownInline } from '../../../ui/feedback/FailureAlert.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';

const SHOWN = 5;

export const LatestChanges = () => {
  const translate = useTranslate();
  const format = useFormat();
  const { actionLabel } = useAuditLabels();
  const id = useRecord<'projects'>()?.id;
  const hasHistory = useHasHistory();
  const { data = [] } = useGetList<AuditEntry>(
    'audit-logs',
    {
      filter: { resourceType: 'projects', resourceId: String(id) },
      pagination: { page: 1, perPage: AUDIT_PAGE_ROWS },
    },
    { ...errorShownInline, enabled: hasHistory && id !== undefined }
  );
  if (!hasHistory || data.length === 0) return null;
  return (
    <RecordPart
      title={translate('resources.projects.changes')}
      action={
        <Link component={RouterLink} to={`/projects/${id}?tab=history`}>
          {translate('auditlog.history')}
        </Link>
      }
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.slice(0, SHOWN).map(({ id: entry, action, performedBy, createdAt }) => (
          <Box component="li" key={entry} sx={{ py: 0.5 }}>
            {actionLabel(action)}
            <Typography variant="body2" color="textSecondary">
              {[performedBy, createdAt && format.moment(createdAt)].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
        ))}
      </Box>
    </RecordPart>
  );
};
