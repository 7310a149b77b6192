import { useUpdate } from 'ra-core';
import { createContext, use, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { SalesInvoice } from '#contract/sales/salesInvoices';
import {
  draftAt,
  forgetDraft,
  saveDraftAtSessionEnd,
} from '../../../../platform/session/drafts.ts';
import { storedIf } from '../../../../platform/session/restorableState.ts';
import { apiErrorOf } from '../../../../platform/data/httpClient.ts';
import { isRecord } from '../../../../platform/data/records.ts';
import { usePlace } from '../../../../ui/form/editSession.ts';
import { useTypedState } from '../../../../ui/form/typedState.ts';
import { useTellRestored } from '../../../../ui/form/restoredNotice.ts';
import { useSaveFailure } from '../../../../ui/record/useSaveFailure.ts';
import { changesOf, fieldsOf, isLine, startDraft, withChanges } from './draftState.ts';
import { draftReducer } from './draftReducer.ts';
import { NONE_REFUSED } from './refusedCells.ts';
import { storedChanges } from './storedDraft.ts';

type DraftEditor = ReturnType<typeof useDraftEditor>;

const EditorContext = createContext<DraftEditor | undefined>(undefined);

export const DraftEditorProvider = EditorContext.Provider;

export const useDraft = () => {
  const editor = use(EditorContext);
  if (!editor) throw new Error('a part of a draft outside of its editor');
  return editor;
};

/** By field. They are no values of the draft, and block saving. */
type UnreadTexts = Readonly<Record<string, string>>;

const unreadTexts = storedIf(
  (value): value is UnreadTexts =>
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(text => typeof text === 'string')
);

const isInvoice = (value: unknown): value is SalesInvoice =>
  isRecord(value) && 'lines' in value && 'kind' in value;

const storedDraftAt = (place: string) => {
  const stored = draftAt(place);
  const typed = storedChanges(stored?.typed);
  return isInvoice(stored?.base) && typed ? withChanges(stored.base, typed) : undefined;
};

export const useDraftEditor = (record: SalesInvoice, mayEdit: boolean) => {
  const tellRestored = useTellRestored();
  const place = usePlace();
  const [stored] = useState(() => storedDraftAt(place));
  const [state, dispatch] = useReducer(draftReducer, stored ?? startDraft(record));
  const changes = changesOf(state);
  const isDirty = Object.keys(changes).length > 0;
  const [unread, setUnread] = useTypedState<UnreadTexts>({
    name: 'unread',
    start: () => ({}),
    stored: unreadTexts,
  });
  const failure = useSaveFailure();
  const [update, { isPending }] = useUpdate();
  const [refusal, setRefusal] = useState(NONE_REFUSED);
  const waiting = useRef<((saved: SalesInvoice) => void) | undefined>(undefined);

  const [isLineOpen, setLineOpen] = useState(false);

  // A newer version is shown at once if nothing is typed; else saving reports the conflict.
  if (
    !isDirty &&
    !isLineOpen &&
    !isPending &&
    record.version !== state.base.version &&
    record.lines
  ) {
    dispatch({ type: 'taken', record });
  }

  useEffect(() => {
    if (!stored) return;
    forgetDraft(place);
    tellRestored();
  }, [stored, place, tellRestored]);

  useEffect(() => {
    if (!isDirty) return undefined;
    return saveDraftAtSessionEnd(place, () => ({ typed: changesOf(state), base: state.base }));
  }, [isDirty, place, state]);

  /**
   * Errors of fields are shown at the fields. Text that was kept against a colleague's version is
   * then based on that version.
   */
  const onError = (error: unknown, attempt: Parameters<typeof failure.onError>[1]) => {
    const fields = apiErrorOf(error)?.fields ?? {};
    setRefusal({ fields, rows: state.rows });
    if (Object.keys(fields).length === 0) {
      failure.onError(error, attempt);
      return;
    }
    const newer = failure.conflict && {
      ...state.base,
      ...failure.conflict.current,
      id: state.base.id,
    };
    if (newer) dispatch({ type: 'rebased', record: newer });
    failure.settle();
  };

  const sent = state.rows.filter(isLine).map(({ key }) => key);

  const onSaved = (saved: unknown) => {
    if (isInvoice(saved)) {
      dispatch({ type: 'saved', record: saved, sent });
      waiting.current?.(saved);
    }
    failure.settle();
    waiting.current = undefined;
  };

  /** Returns the stored invoice; undefined if refused, which the screen shows. */
  const save = async () => {
    const { base } = state;
    if (!isDirty) return base;
    setRefusal(NONE_REFUSED);
    return new Promise<SalesInvoice | undefined>(resolve => {
      waiting.current = resolve;
      void update(
        'sales-invoices',
        {
          id: base.id,
          data: { ...fieldsOf(base), lines: base.lines, headings: base.headings, ...changes },
          previousData: base,
        },
        {
          mutationMode: 'pessimistic',
          onSuccess: onSaved,
          onError: (error, attempt) => {
            onError(error, attempt ?? {});
            waiting.current = undefined;
            resolve(undefined);
          },
        }
      );
    });
  };

  const take = useCallback((current: SalesInvoice) => {
    dispatch({ type: 'taken', record: current });
  }, []);

  const noteUnread = useCallback(
    (field: string, text: string | undefined) =>
      setUnread(({ [field]: _former, ...others }) =>
        text === undefined ? others : { ...others, [field]: text }
      ),
    [setUnread]
  );

  return {
    state,
    dispatch,
    changes,
    isDirty,
    unread,
    noteUnread,
    isSaving: isPending,
    refused: refusal.fields,
    refusal,
    mayEdit,
    /** Issued since the text on the screen was typed. */
    isIssued: record.status !== 'draft',
    discard: () => {
      setUnread({});
      dispatch({ type: 'taken', record });
    },
    /** A credit note only has lines of its invoice. */
    mayAdd: mayEdit && state.base.kind !== 'credit',
    /** A line whose dialog is open stays as it is, whatever a colleague saves. */
    setLineOpen,
    save,
    conflict: failure.conflict,
    settle: failure.settle,
    onConflictError: onError,
    onSaved,
    take,
  };
};
