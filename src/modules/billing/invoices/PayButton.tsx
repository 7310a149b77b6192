import type { ButtonProps } from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNotify, usePermissions, useTranslate } from 'ra-core';
import type { MouseEvent } from 'react';
import { ERROR_CODES } from '#contract/base/errorCodes';
import { startPayment } from '../index.ts';
import { ApiError } from '../../../platform/api/ApiError.ts';
import { useSessionCall } from '../../../platform/session/useSessionCall.ts';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { BusyButton } from '../../../ui/display/BusyButton.tsx';

/** Stays busy until the browser has left, so that it is pressed once. */
export const PayButton = ({ size }: Pick<ButtonProps, 'size'>) => {
  const translate = useTranslate();
  const notify = useNotify();
  const call = useSessionCall();
  const invoice = useRecord<'invoices'>();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (id: number | string) => call(() => startPayment(id)),
    networkMode: 'always',
    onSuccess: checkoutUrl => window.location.assign(checkoutUrl),
    onError: error => {
      const text = `${translate('resources.invoices.pay_failed')} ${translate(reasonOf(error))}`;
      notify(text, { type: 'error', messageArgs: { _: text } });
    },
  });
  if (!invoice) return null;
  const pay = (event: MouseEvent) => {
    event.stopPropagation();
    mutate(invoice.id);
  };
  return (
    <BusyButton variant="contained" size={size} busy={isPending || isSuccess} onClick={pay}>
      {translate('resources.invoices.pay')}
    </BusyButton>
  );
};

/** A server that expects payments to work again sends a time; otherwise they are not configured. */
const reasonOf = (error: Error) => {
  if (!(error instanceof ApiError)) return 'errors.payment_unavailable';
  const isNotSetUp = error.code === 'payment_unavailable' && error.retryAfter === undefined;
  if (isNotSetUp) return 'resources.invoices.pay_not_set_up';
  const code = ERROR_CODES.find(known => known === error.code) ?? 'server_error';
  return `errors.${code}`;
};

export const useMayPay = () =>
  usePermissions<ReadonlySet<string>>().permissions?.has('invoices.pay') === true;
