import Button, { type ButtonProps } from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNotify, usePermissions, useRecordContext, useTranslate } from 'ra-core';
import type { MouseEvent } from 'react';
import { startPayment } from '../../providers/invoices.ts';
import { useSessionCall } from '../../ui/useSessionCall.ts';

/** Leads to the checkout. Stays busy until the browser has left, so that it is pressed once. */
export const PayButton = ({ size }: Pick<ButtonProps, 'size'>) => {
  const translate = useTranslate();
  const notify = useNotify();
  const call = useSessionCall();
  const invoice = useRecordContext();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (id: number | string) => call(() => startPayment(id)),
    networkMode: 'always',
    onSuccess: checkoutUrl => window.location.assign(checkoutUrl),
    onError: () => notify('resources.invoices.pay_failed', { type: 'error' }),
  });
  if (!invoice) return null;
  const pay = (event: MouseEvent) => {
    event.stopPropagation();
    mutate(invoice.id);
  };
  return (
    <Button variant="contained" size={size} loading={isPending || isSuccess} onClick={pay}>
      {translate('resources.invoices.pay')}
    </Button>
  );
};

/** Whether the viewer pays invoices. */
export const useMayPay = () =>
  usePermissions<ReadonlySet<string>>().permissions?.has('invoices.pay') === true;
