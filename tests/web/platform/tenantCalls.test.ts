import { describe, expect, it } from 'vitest';
import { withTenantId } from '#src/platform/tenant/chosenTenant.ts';

describe('a call about another tenant', () => {
  it('names it, behind what it asks already', () => {
    expect(withTenantId('/next-code', 3)).toBe('/next-code?tenantId=3');
    expect(withTenantId('/next-code?after=A00042', 3)).toBe('/next-code?after=A00042&tenantId=3');
    expect(withTenantId('/next-code', undefined)).toBe('/next-code');
  });
});
