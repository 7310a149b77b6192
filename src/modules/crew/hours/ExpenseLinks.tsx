import Link from '@mui/material/Link';
import { Fragment } from 'react';
import type { Hours } from '#contract/crew/hours';
import { fileAddress } from '../../../platform/api/client.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';

export const ExpenseLinks = ({ expenses }: Pick<Hours, 'expenses'>) => {
  const format = useFormat();
  return expenses.map(({ text, amount, file }, at) => {
    const shown = `${text} ${format.money(amount)}`;
    return (
      <Fragment key={at}>
        {at > 0 && ' · '}
        {file ? (
          <Link href={fileAddress(file)} target="_blank" rel="noreferrer">
            {shown}
          </Link>
        ) : (
          shown
        )}
      </Fragment>
    );
  });
};
