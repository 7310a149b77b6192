import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

interface FailedEntriesProps {
  entries: readonly string[];
  onAgain: (entry: string) => void;
  onClose: (entry: string) => void;
}

export const FailedEntries = ({ entries, onAgain, onClose }: FailedEntriesProps) => {
  const translate = useTranslate();
  return entries.map(entry => (
    <Alert
      key={entry}
      severity="error"
      action={
        <>
          <Button color="inherit" size="small" onClick={() => onAgain(entry)}>
            {translate('plan.entry.again')}
          </Button>
          <Button color="inherit" size="small" onClick={() => onClose(entry)}>
            {translate('ra.action.close')}
          </Button>
        </>
      }
    >
      {translate('plan.entry.search_failed', { text: entry })}
    </Alert>
  ));
};
