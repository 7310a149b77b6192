import type { AuditRow } from '#server/db/loggedChanges';
import type { UserActor } from '#server/db/actor';

/** Someone of the first tenant, without permissions. */
export const actor: UserActor = {
  kind: 'person',
  user: {
    id: 7,
    name: 'Sanne de Wit',
    sessionId: 'session',
    tenantId: 1,
    isSuperadmin: false,
    userType: 'full',
    permissions: new Set(),
    twofaEnabled: false,
    mustSetUpTwofa: false,
    isReadOnly: false,
    timeZone: 'Europe/Amsterdam',
  },
  ip: '127.0.0.1',
  requestId: 'request',
  language: 'nl',
  userAgent: 'test',
};

/** An entry of the log about a person, or as the test says. */
export const entry = (values: Partial<AuditRow>): AuditRow => ({
  action_type: 'users.updated',
  resource_type: 'users',
  ...values,
});
