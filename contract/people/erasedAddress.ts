/** The SQL function `erase_audit_entries` looks for it. */
export const erasedAddress = (id: number | string) => `erased-${id}@erased.invalid`;
