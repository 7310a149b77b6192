import { useFormIsDirty, useRecordContext } from 'ra-core';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import {
  leavesPage,
  leavesTab,
  useLeaveGuard,
  useWarningBeforeUnload,
} from '../dialog/leaveGuard.ts';
import { UnsavedQuestion } from '../dialog/UnsavedQuestion.tsx';
import { useEditSession, usePlace } from './editSession.ts';
import { useDraft } from './useDraft.ts';
import { useHasUnreadText } from './unreadFields.tsx';
import { useNoteUnsaved } from '../dialog/unsaved.ts';
import { leavesOnPurpose } from './unsavedForms.ts';

/**
 * Protects typed text: asks before it is left, keeps it when the record is refetched, and restores
 * it after an ended session. react-admin 5.15's own guard ignores changes on the same path, and so
 * the step back from `?mode=edit`.
 */
export const UnsavedChanges = () => {
  const dirty = useFormIsDirty();
  useHeldRecord(dirty);
  useDraft({ dirty, place: usePlace(), keepsRecord: true });
  return <LeaveQuestion dirty={dirty} />;
};

interface LeaveQuestionProps {
  dirty: boolean;
  /** Another address of the same tab shows what was typed. */
  ofTab?: boolean;
}

export const LeaveQuestion = ({ dirty, ofTab = false }: LeaveQuestionProps) => {
  const hasUnreadText = useHasUnreadText();
  const isDirty = useRef(dirty);
  useLayoutEffect(() => {
    isDirty.current = dirty;
  });
  const stopped = useLeaveGuard(navigation => {
    const { nextLocation, historyAction } = navigation;
    if (nextLocation.pathname === '/login' || leavesOnPurpose(nextLocation, historyAction)) {
      return false;
    }
    if (ofTab && !leavesPage(navigation) && !leavesTab(navigation)) return false;
    takeOpenCell();
    return isDirty.current || hasUnreadText();
  });
  useUnsaved(dirty);
  return (
    <UnsavedQuestion
      open={stopped !== undefined}
      onLeave={() => stopped?.goOn()}
      onStay={() => stopped?.stay()}
    />
  );
};

/** A click commits the text of an open cell; the browser's step back does not. */
const takeOpenCell = () => {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.closest('[role=gridcell]')) {
    flushSync(() => activeElement.blur());
  }
};

export const useUnsaved = (dirty: boolean) => {
  useWarningBeforeUnload(dirty);
  useNoteUnsaved(dirty);
};

const useHeldRecord = (dirty: boolean) => {
  const record = useRecordContext();
  const { held, hold, typed } = useEditSession();
  useEffect(() => {
    if (dirty && !held) hold(record);
    if (!dirty && held && !typed) hold(undefined);
  }, [dirty, held, hold, typed, record]);
};
