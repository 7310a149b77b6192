export { type TenantRow, findTenant } from './tenants.queries.ts';
