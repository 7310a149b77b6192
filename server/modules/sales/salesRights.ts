import type { PermissionName } from '#contract/people/permissions';

/** Documents show prices: each right requires both. */
const withPrices = <Name extends PermissionName>(name: Name) => ({
  all: [name, 'prices.view' as const],
});

export const quoteRights = {
  view: withPrices('quotes.view'),
  manage: withPrices('quotes.manage'),
};

/** Also for deposits, reminders, bank files and reports. */
export const invoiceRights = {
  view: withPrices('sales.view'),
  manage: withPrices('sales.manage'),
  issue: withPrices('sales.issue'),
  book: withPrices('sales.payments'),
};
