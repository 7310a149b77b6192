export { normaliseEmail } from './auth/auth.queries.ts';
export { endAccess } from './endAccess.ts';
export { assertPasswordChecked, assertPasswordConfirmed } from './ownPassword.ts';
export { removeSecondFactor } from './twofa/codes.ts';
