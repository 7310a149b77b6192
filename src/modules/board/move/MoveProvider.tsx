import { useCanAccess } from 'ra-core';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { makeMoveStore } from '../model/moveStore.ts';
import { MoveContext, useMoveState } from './moveContext.ts';
import { MoveOutcomeNotice } from './MoveOutcomeNotice.tsx';
import { useMoveServer } from './useMoveServer.ts';

const MoveDialog = lazy(() => import('./MoveDialog.tsx'));
const MoveQuestions = lazy(() => import('./MoveQuestions.tsx'));

/** Moves projects, however their new place is chosen, and asks what has to be asked. */
export const MoveProvider = ({ children }: { children: ReactNode }) => {
  const server = useMoveServer();
  const { canAccess: mayMove = false } = useCanAccess({ resource: 'projects', action: 'edit' });
  const [store] = useState(() => makeMoveStore(server));
  // Leaving the screen lets go of what was being moved.
  useEffect(() => () => store.cancel(), [store]);
  return (
    <MoveContext value={{ store, mayMove }}>
      {children}
      <Asking />
      <MoveOutcomeNotice />
    </MoveContext>
  );
};

const Asking = () => {
  const { step, way } = useMoveState();
  return (
    <Suspense>
      {step === 'placing' && way === 'dialog' && <MoveDialog />}
      {step !== 'idle' && step !== 'placing' && <MoveQuestions />}
    </Suspense>
  );
};
