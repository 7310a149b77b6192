import { FREELANCER_TYPE } from '#contract/base/userTypes.values';
import { isGranted, type SignedInUser } from '../../platform/session/currentUser.ts';
import { useSignedInUser } from '../../platform/session/useSignedInUser.ts';

/** Freelancers have their own pages. */
export const seesCrew = (user: SignedInUser) =>
  user.extensions.has('crew') && user.userType !== FREELANCER_TYPE && isGranted(user, 'crew.view');

export const useSeesCrew = () => {
  const { data: user } = useSignedInUser();
  return user !== undefined && seesCrew(user);
};
