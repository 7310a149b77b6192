import { cleanup } from '@testing-library/react';
import { keepDrafts } from '#src/platform/session/drafts.ts';
import { signIn } from '#src/platform/session/pageSession.ts';
import { expectLoggedFailures } from './admin.tsx';

/** The session ends on the open screen, as a refused call ends it. The test opens it again, signed in. */
export const endSession = () => {
  keepDrafts();
  cleanup();
};

/** A small page leaves for the sign-in page, which jsdom does not load. */
export const leaveToSignIn = () => {
  expectLoggedFailures();
  signIn();
  cleanup();
};
