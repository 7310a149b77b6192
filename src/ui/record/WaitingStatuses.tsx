import Box from '@mui/material/Box';
import { useGetRecordRepresentation, useNotify, useTranslate } from 'ra-core';
import { useEffect, useSyncExternalStore } from 'react';
import { ShortageNotice, useShortNames } from '../availability/ShortageNotice.tsx';
import { useStatusText } from '../display/StatusBadge.tsx';
import { ToStatusButton, useChangeStatus } from './statusChange.tsx';
import { type WaitingStatus, waitingStatuses } from './waitingStatus.ts';

export const WaitingStatuses = () => {
  const waiting = useSyncExternalStore(waitingStatuses.subscribe, waitingStatuses.read);
  useEffect(() => waitingStatuses.clear, []);
  return waiting.map(question => (
    <Question key={`${question.resource} ${question.record.id}`} {...question} />
  ));
};

const Question = ({ resource, record, status, shortages }: WaitingStatus) => {
  const translate = useTranslate();
  const notify = useNotify();
  const text = useStatusText(resource);
  const represent = useGetRecordRepresentation(resource);
  const { accept, isPending } = useChangeStatus(resource);
  const nameOf = (each: string | null) => text(each).name || translate('common.status.none');
  const name = represent(record);
  const names = useShortNames()(shortages);

  const decline = () => {
    waitingStatuses.settle(resource, record.id);
    notify('planning.overbooking.status_stays', {
      type: 'info',
      messageArgs: { name, status: nameOf(record.status ?? null) },
      action: (
        <ToStatusButton resource={resource} record={record} status={status} label="common.retry" />
      ),
    });
  };
  return (
    <Box sx={{ position: 'sticky', top: { xs: 120, md: 72 }, zIndex: 'appBar', mb: 3 }}>
      <ShortageNotice
        shortages={shortages}
        text={translate('planning.overbooking.status_waits', {
          names,
          name,
          status: nameOf(status),
        })}
        isPending={isPending}
        onAccept={reason => accept(record, status, reason)}
        onDecline={decline}
      />
    </Box>
  );
};
