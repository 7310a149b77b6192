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
  /** Names the change that waits for the answer. */
  text: string;
  /** The change is being made with its reason. */
  isPending?: boolean;
  onAccept: (reason: string) => void;
  onDecline: () => void;
}

/**
 * A change that makes a shortage waits here for an answer. It is no dialog that opens by itself: that would take the keys
 * of somebody who types on.
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

/** The products that are short, in a sentence. */
export const useShortNames = () => {
  const format = useFormat();
  return (shortages: readonly Shortage[]) =>
    format.list([...new Set(shortages.map(({ name }) => name))]);
};
