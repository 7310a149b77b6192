import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Typography from '@mui/material/Typography';
import { useCanAccess, useRecordContext, useResourceContext, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useServerHas } from '../../providers/useServerHas.ts';
import { FormSkeleton } from '../FormSkeleton.tsx';

const History = lazy(() => import('./History.tsx'));

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
