import { useCanAccess, useNotify, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useState } from 'react';
import type { MoveOutcome } from '../model/moveState.ts';
import { makeMoveStore } from '../model/moveStore.ts';
import { MoveContext, useMoveState } from './moveContext.ts';
import {
  MoveOutcomeNotice,
  MoveShortageNotice,
  useDeclinedText,
  useFailureText,
  usePeopleText,
} from './MoveOutcomeNotice.tsx';
import { useMoveServer } from './useMoveServer.ts';
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx';

const MoveDialog = lazyDialog(() => import('./MoveDialog.tsx'));
const MoveQuestions = lazyDialog(() => import('./MoveQuestions.tsx'));

export const MoveProvider = ({ children }: { children: ReactNode }) => {
  const server = useMoveServer();
  const { canAccess: mayMove = false } = useCanAccess({ resource: 'projects', action: 'edit' });
  const tell = useUnseenOutcome();
  const [store] = useState(() => makeMoveStore(server, tell));
  useEffect(() => store.watch(), [store]);
  return (
    <MoveContext value={{ store, mayMove }}>
      {children}
      <Asking />
      <MoveOutcomeNotice />
    </MoveContext>
  );
};

const Asking = () => {
  const { step, way, refused } = useMoveState();
  // The dialog stays open until saved. Undo does not use it.
  const isTyping = way === 'dialog' && ['placing', 'checking', 'saving'].includes(step);
  return (
    <>
      {isTyping && <MoveDialog />}
      {(step === 'asking' || (step === 'short' && way === 'dialog')) && <MoveQuestions />}
      {refused && way !== 'dialog' && <MoveShortageNotice {...refused} />}
    </>
  );
};

const useUnseenOutcome = () => {
  const notify = useNotify();
  const translate = useTranslate();
  const failureText = useFailureText();
  const declinedText = useDeclinedText();
  const peopleText = usePeopleText();
  return (outcome: MoveOutcome) => {
    const { saved, failed, people = [], isUndone } = outcome;
    const key = isUndone ? 'board.move.undone_all' : 'board.move.done_all';
    const lines = [
      ...(saved.length > 0 ? [translate(key, { smart_count: saved.length })] : []),
      ...people.flatMap(peopleText),
      ...failed.map(failureText),
      ...declinedText(outcome),
    ];
    const isMade = saved.length > 0 && failed.length === 0;
    const message = lines.join(' ');
    notify(message, {
      type: isMade ? 'success' : failed.length > 0 ? 'error' : 'warning',
      messageArgs: { _: message },
      ...(!isMade && { autoHideDuration: null }),
    });
  };
};
