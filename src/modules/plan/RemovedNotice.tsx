import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { usePlan, usePlanState } from './PlanContext.tsx';

/** How long it is shown, in milliseconds; undo stays in the toolbar. */
const SHOWN_MS = 12_000;

/** Says how many lines were just removed, some of them perhaps out of sight, and offers to undo that. */
export const RemovedNotice = () => {
  const translate = useTranslate();
  const { store } = usePlan();
  const { removed } = usePlanState();
  // Of what was removed before this screen was opened nothing is said.
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
      // The entry line stays in sight.
      sx={{ bottom: { xs: 16, sm: 104 } }}
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
        {translate('plan.removed', { smart_count: removed.lines })}
      </Alert>
    </Snackbar>
  );
};
