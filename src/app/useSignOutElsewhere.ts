import { useEffect } from 'react';
import { TOKEN_STORAGE_KEY } from '#contract/tokenStorage';
import { hasSignedOut } from '../api/token.ts';
import { forgetDrafts, keepDrafts } from '../providers/drafts.ts';
import { forgetPerson } from '../providers/forgetPerson.ts';

/**
 * Signing out in one tab does so in all, and the others forget as much. A session that ran out in
 * one leads the others to signing in, and back to their place.
 */
export const useSignOutElsewhere = (onSignedOut: (next?: string) => void) => {
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key !== TOKEN_STORAGE_KEY || newValue !== null) return;
      if (hasSignedOut()) forgetDrafts();
      else keepDrafts();
      forgetPerson();
      const place = window.location.pathname + window.location.search;
      onSignedOut(hasSignedOut() ? undefined : place);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [onSignedOut]);
};
