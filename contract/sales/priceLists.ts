import { z } from 'zod';
import { decimalNumber, recordFields, recordId, requiredText, shownMoney } from '../base/fields.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { listQuery } from '../base/list.ts';
import { money } from '../base/moneyFields.ts';

export const PRICES_MAX = 2_000;

const price = z.strictObject({
  product_id: recordId,
  price: money(decimalNumber(9_999_999, 2)),
});

type Prices = { product_id: number }[];

const uniqueProducts: z.core.CheckFn<Prices> = ({ value, issues }) => {
  const known = new Set<number>();
  for (const [at, { product_id }] of value.entries()) {
    if (known.has(product_id)) {
      issues.push({
        code: 'custom',
        params: { code: 'taken' },
        path: [at, 'product_id'],
        input: product_id,
      });
    }
    known.add(product_id);
  }
};

const prices = z.array(price).max(PRICES_MAX).check(uniqueProducts);

export const priceListInput = z.strictObject({
  name: requiredText(TEXT_MAX.name),
  prices: prices.optional(),
});

export const priceListFields = priceListInput.keyof().enum;

const shownPrice = z.object({ product_id: z.int(), name: z.string(), price: shownMoney });

export const priceListSchema = z.object({
  ...recordFields,
  name: z.string(),
  /** Sorted by product name. Sent for one list, not in lists. */
  prices: z.array(shownPrice).optional(),
});

/** Form rows also have the name and a key, which are not sent. */
export const priceListForm = priceListInput.extend({
  prices: z.array(price.strip()).max(PRICES_MAX).check(uniqueProducts).optional(),
});

export type PriceList = z.infer<typeof priceListSchema>;

export const priceListListQuery = listQuery(['name'], {});
