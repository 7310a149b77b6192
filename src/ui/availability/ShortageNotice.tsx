import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Shortage } from '#contract/plan/plans';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { lazyDialog } from '../dialog/lazyDialog.tsx';

const ShortageDialog = lazyDialog(() => import('./ShortageDialog.tsx'));

interface ShortageNoticeProps {
  shortages: readonly Shortage[];
  text: string;
  isPending?: boolean;
  onAccept: (reason: string) => void;
  onDecline: () => void;
}

/**
 * A change that causes a shortage waits here for an answer. Not a dialog that opens by itself: that would
 * take a typing user's keys.
 */
export const ShortageNotice = (props: ShortageNoticeProps) => {
  const { shortages, text, isPending = false, onAccept, onDecline } = props;
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <Alert
      severity="warning"
      action={
        <>
          <Button color="inherit" size="small" onClick={() => setOpen(true)}>
            {translate('planning.overbooking.look')}
          </Button>
          <Button color="inherit" size="small" onClick={isPending ? undefined : onDecline}>
            {translate('planning.overbooking.decline')}
          </Button>
        </>
      }
    >
      {text}
      {isOpen && (
        <ShortageDialog
          shortages={shortages}
          isPending={isPending}
          onAccept={onAccept}
          onClose={() => setOpen(false)}
        />
      )}
    </Alert>
  );
};

export const useShortNames = () => {
  const format = useFormat();
  return (shortages: readonly Shortage[]) =>
    format.list([...new Set(shortages.map(({ name }) => name))]);
};
