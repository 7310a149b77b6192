import { z } from 'zod';
import { decimalNumber, recordFields, recordId, requiredText, shownMoney } from '../base/fields.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { listQuery } from '../base/list.ts';
import { money } from '../base/moneyFields.ts';

/** So many products have a price on one list. */
const PRICES_MAX = 2_000;

/** The price of a product on a list, in euros. */
const price = z.strictObject({
  product_id: recordId,
  price: money(decimalNumber(9_999_999, 2)),
});

export const listPriceFields = price.keyof().enum;

/** No product has two prices. */
const prices = z
  .array(price)
  .max(PRICES_MAX)
  .check(({ value, issues }) => {
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
  });

/** The fields of a price list that users enter. */
export const priceListInput = z.strictObject({
  name: requiredText(TEXT_MAX.name),
  prices: prices.optional(),
});

export const priceListFields = priceListInput.keyof().enum;

const shownPrice = z.object({ product_id: z.int(), name: z.string(), price: shownMoney });

export const priceListSchema = z.object({
  ...recordFields,
  name: z.string(),
  /** By the names of their products. Sent for one list, not in lists. */
  prices: z.array(shownPrice).optional(),
});

/** As `priceListInput`, for a form that starts from a record, whose prices also have names. */
export const priceListForm = priceListInput.extend({
  prices: z.array(price.strip()).max(PRICES_MAX).optional(),
});

export type PriceList = z.infer<typeof priceListSchema>;

export const priceListListQuery = listQuery(['name'], {});
