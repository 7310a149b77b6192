import { useNotify, useTranslate, useUpdate } from 'ra-core';
import { useExplain } from '../../ui/feedback/useExplain.ts';
import { BusyButton } from '../../ui/display/BusyButton.tsx';

interface ConfirmButtonProps {
  id: number;
  status: string;
  onConfirmed: () => void;
}

/** The sub-hire counts from confirmation. */
export const ConfirmButton = ({ id, status, onConfirmed }: ConfirmButtonProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const explain = useExplain();
  const [update, { isPending }] = useUpdate(undefined, undefined, {
    mutationMode: 'pessimistic',
    onSuccess: () => {
      notify('shortages.confirmed', { type: 'success' });
      onConfirmed();
    },
    onError: (error: unknown) => notify(explain(error, 'errors.server_error'), { type: 'error' }),
  });
  const confirm = () =>
    void update('sub-hires', {
      id,
      data: { status: 'confirmed' },
      previousData: { id, status },
    });
  return (
    <BusyButton size="small" busy={isPending} onClick={confirm}>
      {translate('shortages.confirm')}
    </BusyButton>
  );
};
