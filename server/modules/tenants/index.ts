/** What others use of this module. */
export { type TenantRow, findTenant } from './tenants.queries.ts';
