import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { readLeftByOthers, takeOver } from '../../../platform/outbox/otherUsersScans.ts';
import { useStored } from '../../../platform/outbox/useOutbox.ts';
import { usePerson } from './usePerson.ts';

export const LeftByOthers = () => {
  const translate = useTranslate();
  const person = usePerson();
  const owner = person?.owner;
  const read = useCallback(
    async () => (owner === undefined ? [] : readLeftByOthers(owner)),
    [owner]
  );
  const left = useStored(read);
  if (!person) return null;
  return left?.map(({ owner: other, name, count }) => (
    <Alert
      key={other}
      severity="warning"
      action={
        name !== undefined && (
          <Button color="inherit" size="small" onClick={() => void takeOver(other, person)}>
            {translate('scanning.others.take_over')}
          </Button>
        )
      }
    >
      {name === undefined
        ? translate('scanning.others.foreign', { smart_count: count })
        : translate('scanning.others.left', { smart_count: count, name })}
    </Alert>
  ));
};
