/** A quote without its prices says nothing: both rights are needed. */
export const VIEWS = { all: ['quotes.view', 'prices.view'] } as const;

export const MANAGES = { all: ['quotes.manage', 'prices.view'] } as const;
