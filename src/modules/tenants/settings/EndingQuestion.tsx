import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ReadSettings } from '../../../platform/data/tenantRecords.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';

/** Statuses that restrict all users of a company. */
const ENDING = ['suspended', 'cancelled'] as const;

interface Question {
  about: (typeof ENDING)[number] | 'fewer_seats';
  answer: (goesOn: boolean) => void;
}

export const useEndingQuestion = (before: ReadSettings) => {
  const translate = useTranslate();
  const [pending, setPending] = useState<Question>();

  /** True at once for other changes, else after confirmation. */
  const confirmed = ({ payment_status, max_users }: FieldValues) => {
    const status = ENDING.find(each => each === payment_status);
    const isEnding = status && status !== before.payment_status;
    const hasFewer = max_users !== before.max_users && max_users < (before.seats_used ?? 0);
    const about = isEnding ? status : hasFewer && 'fewer_seats';
    if (!about) return Promise.resolve(true);
    return new Promise<boolean>(resolve => {
      setPending({
        about,
        answer: goesOn => {
          setPending(undefined);
          resolve(goesOn);
        },
      });
    });
  };

  const text = (part: string) =>
    translate(`settings.ending.${pending?.about}.${part}`, {
      name: before.name || translate('settings.ending.this_company'),
      used: before.seats_used,
    });
  const question = pending && (
    <ConfirmDialog
      open
      title={text('title')}
      text={text('text')}
      confirm={text('confirm')}
      onConfirm={() => pending.answer(true)}
      onClose={() => pending.answer(false)}
    />
  );
  return { confirmed, question };
};
