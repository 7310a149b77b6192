/** Invoices show prices: each right requires both. */
export const VIEWS = { all: ['sales.view', 'prices.view'] } as const;

export const MANAGES = { all: ['sales.manage', 'prices.view'] } as const;

export const ISSUES = { all: ['sales.issue', 'prices.view'] } as const;

export const BOOKS = { all: ['sales.payments', 'prices.view'] } as const;

export type Right = typeof MANAGES | typeof ISSUES | typeof BOOKS;
