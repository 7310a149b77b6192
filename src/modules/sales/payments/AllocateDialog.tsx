import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { z } from 'zod';
import { NotSent } from '../../../platform/api/ApiError.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { useFormKey } from '../../../ui/form/editSession.ts';
import { CallDialog } from '../CallDialog.tsx';
import { allocationsOf, proposed } from './allocate.ts';
import { Allocations } from './Allocations.tsx';
import { allocateRest, readTargets } from './payments.calls.ts';
import { useTypedParts } from './typedParts.ts';
import { useRefusedParts } from './useRefusedParts.ts';

/** Allocations are not form fields. */
const schema = z.object({});

interface AllocateDialogProps {
  customerId: number;
  /** What is left to give, in euros; negative for a refund. */
  rest: number;
  path: string;
  onClose: () => void;
}

const AllocateDialog = ({ customerId, rest, path, onClose }: AllocateDialogProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const read = useQuery({
    queryKey: ['paymentTargets', customerId],
    queryFn: ({ signal }) => readTargets(customerId, signal),
  });
  const targets = read.data;
  const open = targets ?? [];
  const [typed, setTyped, isTyped] = useTypedParts(path);
  const parts = typed ?? proposed(rest, open);
  const formKey = useFormKey();
  const { refused, isLost, noting, forget } = useRefusedParts();
  const allocate = async () => {
    const allocations = allocationsOf(rest, parts, open);
    if (allocations.length === 0) throw new NotSent('resources.sales-payments.nothing_to_give');
    await noting(allocations, () => allocateRest(path, allocations, formKey({ allocations })));
  };
  return (
    <CallDialog
      title={translate('resources.sales-payments.allocate_title', {
        amount: format.money(Math.abs(rest)),
      })}
      submit={translate('resources.sales-payments.allocate')}
      done="resources.sales-payments.done.allocated"
      schema={schema}
      record={targets && {}}
      isTyped={isTyped}
      read={read}
      take={allocate}
      onClose={onClose}
    >
      <Allocations
        targets={open}
        amount={rest}
        parts={parts}
        isRequired
        refused={refused}
        isLost={isLost}
        onType={next => {
          forget();
          setTyped(next);
        }}
      />
    </CallDialog>
  );
};

export default AllocateDialog;
