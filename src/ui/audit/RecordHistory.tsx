import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Typography from '@mui/material/Typography';
import {
  type Identifier,
  useCanAccess,
  useGetList,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { AUDIT_PAGE_ROWS } from '#contract/base/limits';
import type { RecordOf } from '../../platform/data/recordTypes.ts';
import type { AuditEntry } from '../../platform/data/auditLog.ts';
import { loadDeferredTexts } from '../../platform/i18n/i18nProvider.ts';
import { useHolds, useServerHas, useSignedInUser } from '../../platform/session/useSignedInUser.ts';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { errorShownInline } from '../feedback/FailureAlert.tsx';
import { FormSkeleton } from '../feedback/Loading.tsx';

const History = lazy(async () => {
  const [{ History: Shown }] = await Promise.all([import('./AuditPage.tsx'), loadDeferredTexts()]);
  return { default: Shown };
});

/** True for users who may see the whole log, and for a project's planner, if the server supports it. */
export const useHasHistory = () => {
  const record = useRecordContext<RecordOf<'projects'>>();
  const { canAccess } = useCanAccess({ resource: 'audit-logs', action: 'show' });
  const hasAudit = useServerHas('audit');
  const hasPlanners = useServerHas('planners');
  const seesPlans = useHolds('planning.view') === true;
  const { data: user } = useSignedInUser();
  const plannerId = record?.planner_id;
  const plans = typeof plannerId === 'number' && plannerId === Number(user?.id);
  return hasAudit && (canAccess === true || (hasPlanners && seesPlans && plans));
};

export const HistoryOfRecord = () => {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  return (
    <Suspense fallback={<FormSkeleton />}>
      {record && <History resourceType={resource} resourceId={String(record.id)} />}
    </Suspense>
  );
};

export const RecordHistory = () => {
  const translate = useTranslate();
  const record = useRecordContext();
  const hasHistory = useHasHistory();
  const [isOpen, setOpen] = useState(false);
  if (!hasHistory || !record) return null;
  return (
    <Accordion
      variant="outlined"
      disableGutters
      expanded={isOpen}
      onChange={(_event, open) => setOpen(open)}
      slotProps={{ heading: { component: 'h2' } }}
      sx={{ mt: 2, borderRadius: 1, '&::before': { display: 'none' } }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon />} sx={{ px: 3 }}>
        <Typography variant="h2" component="span">
          {translate('auditlog.history')}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ px: 3 }}>{isOpen && <HistoryOfRecord />}</AccordionDetails>
    </Accordion>
  );
};

export const LatestChange = ({ id }: { id: Identifier }) => {
  const resourceType = useResourceContext() ?? '';
  const translate = useTranslate();
  const format = useFormat();
  const hasHistory = useHasHistory();
  const filter = { resourceType, resourceId: String(id) };
  const { data } = useGetList<AuditEntry>(
    'audit-logs',
    { filter, pagination: { page: 1, perPage: AUDIT_PAGE_ROWS } },
    { ...errorShownInline, enabled: hasHistory }
  );
  const latest = data?.[0];
  if (!latest?.performedBy || !latest.createdAt) return null;
  return translate('common.conflict.by', {
    name: latest.performedBy,
    moment: format.moment(latest.createdAt),
  });
};
