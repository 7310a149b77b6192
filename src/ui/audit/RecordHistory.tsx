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
import { AUDIT_PAGE_ROWS } from '#contract/limits';
import type { AuditEntry } from '../../platform/data/auditLog.ts';
import { useServerHas } from '../../platform/session/useSignedInUser.ts';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { errorShownInline } from '../feedback/FailureAlert.tsx';
import { FormSkeleton } from '../feedback/Loading.tsx';

const History = lazy(async () => ({ default: (await import('./AuditPage.tsx')).History }));

/** What was done to a record: read once someone opens it, for who may, where the server tells. */
export const RecordHistory = () => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const { canAccess } = useCanAccess({ resource: 'audit-logs', action: 'show' });
  const isKept = useServerHas('audit');
  const [isOpen, setOpen] = useState(false);
  if (!isKept || canAccess !== true || !record) return null;
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
      <AccordionDetails sx={{ px: 3 }}>
        {isOpen && (
          <Suspense fallback={<FormSkeleton />}>
            <History resourceType={resource} resourceId={String(record.id)} />
          </Suspense>
        )}
      </AccordionDetails>
    </Accordion>
  );
};

/** Who changed a record last, and when: for who may know, where the server tells. */
export const LatestChange = ({ id }: { id: Identifier }) => {
  const resourceType = useResourceContext() ?? '';
  const translate = useTranslate();
  const format = useFormat();
  const { canAccess } = useCanAccess({ resource: 'audit-logs', action: 'show' });
  const isKept = useServerHas('audit');
  const filter = { resourceType, resourceId: String(id) };
  const { data } = useGetList<AuditEntry>(
    'audit-logs',
    { filter, pagination: { page: 1, perPage: AUDIT_PAGE_ROWS } },
    { ...errorShownInline, enabled: isKept && canAccess === true }
  );
  const latest = data?.[0];
  if (!latest?.performedBy || !latest.createdAt) return null;
  return translate('common.conflict.by', {
    name: latest.performedBy,
    moment: format.moment(latest.createdAt),
  });
};
