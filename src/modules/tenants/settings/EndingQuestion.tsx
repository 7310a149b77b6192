import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ReadSettings } from '../../../platform/data/tenantRecords.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';

/** Statuses that take something from everybody of a company. */
const ENDING = ['suspended', 'cancelled'] as const;

interface Asked {
  status: (typeof ENDING)[number];
  answer: (goesOn: boolean) => void;
}

/** Asks before a company is paused or ended. */
export const useEndingQuestion = ({ payment_status: before, name }: ReadSettings) => {
  const translate = useTranslate();
  const [asked, setAsked] = useState<Asked>();

  /** True at once for any other status, else once it is confirmed. */
  const asksFirst = (wanted: unknown) => {
    const status = ENDING.find(each => each === wanted);
    if (!status || status === before) return Promise.resolve(true);
    return new Promise<boolean>(resolve => {
      setAsked({
        status,
        answer: goesOn => {
          setAsked(undefined);
          resolve(goesOn);
        },
      });
    });
  };

  const question = asked && (
    <ConfirmDialog
      open
      title={translate(`settings.ending.${asked.status}.title`)}
      text={translate(`settings.ending.${asked.status}.text`, { name: name ?? '' })}
      confirm={translate(`settings.ending.${asked.status}.confirm`)}
      onConfirm={() => asked.answer(true)}
      onClose={() => asked.answer(false)}
    />
  );
  return { asksFirst, question };
};
