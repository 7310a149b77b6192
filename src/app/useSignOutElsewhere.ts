import { useEffect } from 'react';
import { TOKEN_STORAGE_KEY } from '#contract/tokenStorage';
import { forgetCurrentUser } from '../providers/currentUser.ts';
import { keepDrafts } from '../providers/drafts.ts';

/** Signing out in one tab does so in all: the others lead to signing in, and back to their place. */
export const useSignOutElsewhere = (onSignedOut: (next: string) => void) => {
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key !== TOKEN_STORAGE_KEY || newValue !== null) return;
      keepDrafts();
      forgetCurrentUser();
      onSignedOut(window.location.pathname + window.location.search);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [onSignedOut]);
};
