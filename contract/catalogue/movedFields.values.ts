/** Losses and stocktakings change them without a new version of the product. */
export const MOVED_PRODUCT_FIELDS = ['stock'] as const;
