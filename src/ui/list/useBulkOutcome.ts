import { useListContext, useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { PartialFailure } from '../../providers/eachRecord.ts';

/**
 * What follows on a change of several records: the list is read again, those that failed stay
 * selected, and `failure` tells of them until it is settled.
 */
export const useBulkOutcome = (onSettled: () => void) => {
  const { onSelect } = useListContext();
  const refresh = useRefresh();
  const notify = useNotify();
  const translate = useTranslate();
  const [failure, setFailure] = useState<PartialFailure>();

  const mutationOptions = {
    onError: (error: unknown) => {
      if (error instanceof PartialFailure) {
        onSelect(error.failures.map(({ id }) => id));
        setFailure(error);
        return;
      }
      const message = error instanceof Error ? error.message : 'errors.server_error';
      notify(message, { type: 'error', messageArgs: { _: translate(message, { _: message }) } });
    },
    onSettled: () => {
      refresh();
      onSettled();
    },
  };
  return { mutationOptions, failure, settle: () => setFailure(undefined) };
};
