import { currentUser, forgetCurrentUser, type SignedInUser } from './currentUser.ts';

/** Tells when it turns out that what one may do has changed. */
export const rights = new EventTarget();

export const RIGHTS_CHANGED = 'changed';

let checking: Promise<void> | undefined;

/** Looks, after a refusal, whether one may do something else than when one signed in. */
export const checkRights = () => {
  checking ??= compare()
    .catch(() => undefined)
    .finally(() => (checking = undefined));
};

const compare = async () => {
  const before = summary(await currentUser());
  forgetCurrentUser();
  if (summary(await currentUser()) !== before) rights.dispatchEvent(new Event(RIGHTS_CHANGED));
};

const summary = ({ role, permissions, tenantStatus }: SignedInUser) =>
  JSON.stringify([role, [...permissions].toSorted(), tenantStatus]);
