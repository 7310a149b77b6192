import Alert from '@mui/material/Alert';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { type OfProduct, readNextUnit } from './newUnits.calls.ts';

export const nextUnitQuery = (product: OfProduct) =>
  queryOptions({
    queryKey: ['next-unit', product.id],
    queryFn: ({ signal }) => readNextUnit(product, signal),
    gcTime: 0,
  });

export const useNextUnit = (product: OfProduct, isWanted = true) =>
  useQuery({ ...nextUnitQuery(product), enabled: isWanted });

interface TypedStockProps {
  stock: number;
  /** Undefined while no number is typed. */
  units: number | undefined;
}

/** Tells that the number of units replaces the stock that was typed. */
export const TypedStock = ({ stock, units }: TypedStockProps) => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Alert severity={units !== undefined && units < stock ? 'warning' : 'info'}>
      {translate(`resources.equipment.several.${units === stock ? 'same_stock' : 'typed_stock'}`, {
        stock: format.number(stock),
        units: format.number(units ?? 1),
      })}
    </Alert>
  );
};
