import { useRefresh } from 'ra-core';
import { useState } from 'react';
import { conflictingRecord } from '../../../platform/data/records.ts';
import type { ActionDialogProps } from './ActionForm.tsx';

/** The quote that a dialog shows: as it was opened, until a step is refused because it is another one by now. */
export const useSeenQuote = (opened: ActionDialogProps['quote']) => {
  const refresh = useRefresh();
  const [seen, setSeen] = useState(opened);
  const onSeen = <Answer>(step: (quote: ActionDialogProps['quote']) => Promise<Answer>) =>
    step(seen).catch((error: unknown) => {
      const current = conflictingRecord(error);
      if (current) {
        setSeen({ ...seen, ...current, id: seen.id });
        refresh();
      }
      throw error;
    });
  return { seen, onSeen };
};
