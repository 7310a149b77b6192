import type { TestApp } from './testApp.ts';

/** Rows of one statement: each is hashed, and a busy machine ends a longer one. */
const AT_ONCE = 1_000;

/** Adds entries to a tenant's audit log as the server does, many at once. */
export const fillLog = async (
  test: TestApp,
  tenantId: number,
  count: number,
  action = 'filler'
) => {
  for (let first = 1; first <= count; first += AT_ONCE) {
    await test.pool.query(
      `insert into audit_log (tenant_id, action_type, resource_type, performed_by)
       select $1, $2, 'customers', n % 7 from generate_series($3::int, $4::int) n`,
      [tenantId, action, first, Math.min(count, first + AT_ONCE - 1)]
    );
  }
};
