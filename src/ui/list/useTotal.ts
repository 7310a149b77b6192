import { useListContext } from 'ra-core';
import { useFormat } from '../useFormat.ts';

/** How many records the list has, to be read: `10.000+` where the server stopped counting. */
export const useTotal = (): string | undefined => {
  const { total, meta } = useListContext();
  const { number } = useFormat();
  return total === undefined ? undefined : `${number(total)}${meta?.totalIsMinimum ? '+' : ''}`;
};
