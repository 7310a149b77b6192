/** A phone has no room for a column of sentences: they stand below the names. */
export const besideName = { display: { xs: 'none', sm: 'table-cell' } } as const;
export const belowName = { display: { xs: 'block', sm: 'none' } } as const;
