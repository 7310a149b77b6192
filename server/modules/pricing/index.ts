export { linePricing } from './linePricing.ts';
export { sumsOfPlan } from './planSums.ts';
export { readPriced } from './pricing.queries.ts';
export { type SaleTerms, readSaleTerms } from './pricingTerms.ts';
