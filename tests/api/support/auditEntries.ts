import type { TestApp } from './testApp.ts';

/** Adds entries to a tenant's audit log as the server does, many at once. */
export const fillLog = (test: TestApp, tenantId: number, count: number, action = 'filler') =>
  test.pool.query(
    `insert into audit_log (tenant_id, action_type, resource_type, performed_by)
     select $1, $2, 'customers', n % 7 from generate_series(1, $3) n`,
    [tenantId, action, count]
  );
