import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useTranslate } from 'ra-core';
import { isUnanswered } from '../../../platform/data/httpClient.ts';
import { useExplainCrew } from '../../crew/index.ts';
import { type AssignOutcome, NotForRow } from './useAssigningState.ts';

const SUCCESS_SHOWN_MS = 12_000;

interface AssignNoticeProps {
  outcome: Pick<AssignOutcome<unknown>, 'kind' | 'error' | 'undo'>;
  text: string;
  onUndo: () => void;
  onClose: () => void;
}

export const AssignNotice = ({ outcome, text, onUndo, onClose }: AssignNoticeProps) => {
  const translate = useTranslate();
  const explain = useExplainCrew();
  const { error, undo } = outcome;
  const reason = error instanceof NotForRow ? translate(error.key) : error && explain(error);
  return (
    <Snackbar
      open
      autoHideDuration={error ? null : SUCCESS_SHOWN_MS}
      onClose={(_event, cause) => cause !== 'clickaway' && onClose()}
      anchorOrigin={PLACE}
    >
      <Alert
        severity={error ? 'error' : 'success'}
        onClose={onClose}
        action={
          undo !== undefined && (
            <Button color="inherit" size="small" onClick={onUndo}>
              {translate('ra.action.undo')}
            </Button>
          )
        }
      >
        <Box sx={{ whiteSpace: 'pre-line' }}>
          {isUnanswered(error)
            ? translate('common.unanswered')
            : [text, reason].filter(Boolean).join(' ')}
        </Box>
      </Alert>
    </Snackbar>
  );
};

const PLACE = { vertical: 'bottom', horizontal: 'center' } as const;
