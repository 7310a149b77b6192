/** Quotes show prices: both rights are required. */
export const VIEWS = { all: ['quotes.view', 'prices.view'] } as const;

export const MANAGES = { all: ['quotes.manage', 'prices.view'] } as const;
