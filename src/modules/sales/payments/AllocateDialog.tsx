import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { z } from 'zod';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { CallDialog } from '../CallDialog.tsx';
import { allocationsOf, proposed } from './allocate.ts';
import { Allocations } from './Allocations.tsx';
import { allocateRest, readTargets } from './payments.calls.ts';

const schema = z.object({
  parts: z.record(z.string(), z.number().nullish()).optional(),
  is_typed: z.boolean().optional(),
});

interface AllocateDialogProps {
  customerId: number;
  /** What is left to give, in euros. */
  rest: number;
  /** The call that gives it. */
  path: string;
  onClose: () => void;
}

/** Gives what is left of a payment or a credit note to open invoices of its customer. */
const AllocateDialog = ({ customerId, rest, path, onClose }: AllocateDialogProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { data: targets } = useQuery({
    queryKey: ['paymentTargets', customerId],
    queryFn: ({ signal }) => readTargets(customerId, signal),
  });
  return (
    <CallDialog
      title={translate('resources.sales-payments.allocate_title', { amount: format.money(rest) })}
      submit={translate('resources.sales-payments.allocate')}
      done="resources.sales-payments.done.allocated"
      schema={schema}
      record={targets && { parts: {} }}
      take={async (values, key) => {
        const { parts = {}, is_typed } = schema.parse(values);
        const open = targets ?? [];
        const given = is_typed ? parts : proposed(rest, open);
        await allocateRest(path, allocationsOf(given, open), key);
      }}
      onClose={onClose}
    >
      <Allocations targets={targets ?? []} amount={rest} />
    </CallDialog>
  );
};

export default AllocateDialog;
