import { CanAccess, useNotify, useTranslate, useUpdate } from 'ra-core';
import type { SubHire } from '#contract/supply/subHires';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { BusyButton } from '../../../ui/display/BusyButton.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { useStepFailure } from '../../../ui/record/useStepFailure.ts';

type HireLine = NonNullable<SubHire['lines']>[number];

/** Splits the line: the surplus becomes available to all projects. */
export const ReleaseSurplus = ({ line }: { line: HireLine }) => {
  const record = useRecord<'sub-hires'>();
  const translate = useTranslate();
  const format = useFormat();
  const notify = useNotify();
  const onError = useStepFailure();
  const [update, { isPending }] = useUpdate('sub-hires', undefined, {
    mutationMode: 'pessimistic',
    onError,
    onSuccess: () => notify('resources.sub-hires.released', { type: 'success' }),
  });
  if (!record?.lines || !(line.surplus > 0)) return null;
  const lines = record.lines.flatMap(each => (each.id === line.id ? split(each) : [copyOf(each)]));
  const release = () =>
    void update('sub-hires', { id: record.id, data: { lines }, previousData: record });
  return (
    <CanAccess action="edit">
      <BusyButton size="small" busy={isPending} onClick={release}>
        {translate('resources.sub-hires.release', { amount: format.number(line.surplus) })}
      </BusyButton>
    </CanAccess>
  );
};

const copyOf = ({ id, product_id, amount, unit_cost, project_line_id }: HireLine) => ({
  id,
  product_id,
  amount,
  unit_cost,
  project_line_id,
});

/** The needed amount stays with the project; if zero, the line is for everybody. */
const split = (line: HireLine) => {
  const { id, ...own } = copyOf(line);
  if (line.surplus === line.amount) return [{ ...own, id, project_line_id: null }];
  return [
    { ...own, id, amount: line.amount - line.surplus },
    { ...own, amount: line.surplus, project_line_id: null },
  ];
};
