import Alert from '@mui/material/Alert';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCanAccess, useGetOne, useNotify, useTranslate } from 'ra-core';
import { TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Customer } from '#contract/customers/customers';
import { orderFields, orderInput } from '#contract/supply/orders';
import type { SubHire } from '#contract/supply/subHires';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { errorShownInline } from '../../../ui/feedback/FailureAlert.tsx';
import { FormSkeleton } from '../../../ui/feedback/Loading.tsx';
import { useExplain } from '../../../ui/feedback/useExplain.ts';
import { CallForm, FormEnd } from '../../../ui/form/CallForm.tsx';
import { useFormKey } from '../../../ui/form/editSession.ts';
import { zodResolver } from '../../../ui/form/zodResolver.ts';
import { mailOrder, orderMailsOf, readOrderPreview } from './subHires.calls.ts';

const resolver = zodResolver(orderInput);

interface OrderDialogProps {
  hire: Pick<SubHire, 'id' | 'supplier_id'>;
  onSent?: () => void;
  onClose: () => void;
}

const OrderDialog = ({ hire, onSent, onClose }: OrderDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const explain = useExplain();
  const formKey = useFormKey();
  const queryClient = useQueryClient();
  const { canAccess, isPending: isAsking } = useCanAccess({
    resource: 'customers',
    action: 'show',
  });
  const hasCard = canAccess === true && hire.supplier_id !== null;
  const { data: supplier, isPending } = useGetOne<Customer>(
    'customers',
    { id: hire.supplier_id ?? 0 },
    { enabled: hasCard, ...errorShownInline }
  );
  const { data: preview } = useQuery({
    queryKey: ['orderPreview', hire.id],
    queryFn: ({ signal }) => readOrderPreview(hire.id, signal),
    // Names change elsewhere; printing works without the preview.
    staleTime: 0,
    retry: false,
  });
  const unprintable = preview?.unprintable ?? [];
  const send = async (order: FieldValues) => {
    await mailOrder(hire.id, order, formKey(order));
    notify('resources.sub-hires.order.sent', { type: 'success' });
    void queryClient.invalidateQueries({ queryKey: orderMailsOf(hire.id) });
    onSent?.();
    onClose();
  };
  return (
    <FormDialog title={translate('resources.sub-hires.order.title')} of={hire.id} onClose={onClose}>
      {isAsking || (hasCard && isPending) ? (
        <FormSkeleton />
      ) : (
        <CallForm
          resolver={resolver}
          record={{ to: supplier?.email ?? '', message: '' }}
          send={send}
          explain={error => explain(error, 'errors.server_error')}
        >
          <TextInput
            source={orderFields.to}
            label="resources.sub-hires.order.to"
            type="email"
            isRequired
          />
          <TextInput
            source={orderFields.message}
            label="resources.sub-hires.order.message"
            helperText="resources.sub-hires.order.message_hint"
            multiline
            minRows={3}
          />
          {unprintable.length > 0 && (
            <Alert severity="warning">
              {translate('resources.sub-hires.order.unprintable', {
                unprintable: unprintable.join(' '),
              })}
            </Alert>
          )}
          <FormEnd submit={translate('resources.sub-hires.order.send')} onCancel={onClose} />
        </CallForm>
      )}
    </FormDialog>
  );
};

export default OrderDialog;
