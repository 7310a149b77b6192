import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { usePlan, usePlanState } from './PlanContext.tsx';

/** Milliseconds shown; undo stays in the toolbar. */
const SHOWN_MS = 12_000;

export const RemovedNotice = () => {
  const translate = useTranslate();
  const { store } = usePlan();
  const { removed } = usePlanState();
  // Removals before this screen was opened are not shown.
  const [closed, setClosed] = useState(removed?.edit);
  if (!removed || removed.edit === closed) return null;
  const close = () => setClosed(removed.edit);
  return (
    <Snackbar
      key={removed.edit}
      open
      autoHideDuration={SHOWN_MS}
      onClose={(_event, reason) => reason === 'timeout' && close()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
    >
      <Alert
        severity="info"
        onClose={close}
        action={
          <Button color="inherit" size="small" onClick={store.undo}>
            {translate('ra.action.undo')}
          </Button>
        }
      >
        {translate('plan.removed', { smart_count: removed.rows })}
      </Alert>
    </Snackbar>
  );
};
