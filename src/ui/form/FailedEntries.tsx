import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useNoteUnsaved } from '../dialog/unsaved.ts';
import { useWarningBeforeUnload } from '../dialog/leaveGuard.ts';

interface FailedEntriesProps {
  entries: readonly string[];
  textOf: (entry: string) => string;
  again: string;
  onAgain: (entry: string) => void;
  onClose: (entry: string) => void;
}

export const FailedEntries = ({ entries, textOf, again, onAgain, onClose }: FailedEntriesProps) => {
  const translate = useTranslate();
  useNoteUnsaved(entries.length > 0);
  useWarningBeforeUnload(entries.length > 0);
  return entries.map(entry => (
    <Alert
      key={entry}
      severity="error"
      action={
        <>
          <Button color="inherit" size="small" onClick={() => onAgain(entry)}>
            {again}
          </Button>
          <Button color="inherit" size="small" onClick={() => onClose(entry)}>
            {translate('ra.action.close')}
          </Button>
        </>
      }
    >
      {textOf(entry)}
    </Alert>
  ));
};
