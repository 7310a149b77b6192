import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { FREELANCER_TYPE } from '#contract/userTypes';
import { useSignedInUser } from '../ui/signedInUser.ts';
import { RIGHTS_CHANGED, rights } from '../providers/rights.ts';

/** Says when one's rights have changed, and shows what one may do now. */
export const useChangedRights = () => {
  const notify = useNotify();
  const queryClient = useQueryClient();
  useEffect(() => {
    const follow = () => {
      notify('layout.rights_changed', { type: 'warning' });
      void queryClient.invalidateQueries({ queryKey: ['auth'] });
    };
    rights.addEventListener(RIGHTS_CHANGED, follow);
    return () => rights.removeEventListener(RIGHTS_CHANGED, follow);
  }, [notify, queryClient]);

  // Until the user is known, screens assume the access of staff.
  const isFreelancer = useSignedInUser().data?.userType === FREELANCER_TYPE;
  useEffect(() => {
    if (isFreelancer) void queryClient.invalidateQueries({ queryKey: ['auth', 'canAccess'] });
  }, [isFreelancer, queryClient]);
};
