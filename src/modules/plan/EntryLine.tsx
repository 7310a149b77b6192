import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { LINE_AMOUNT_MAX } from '#contract/plan/planChanges';
import { storedText } from '../../platform/session/restorableState.ts';
import { EntryField, EntryNote, EntryPanel, useEntryList } from '../../ui/form/EntryField.tsx';
import { FailedEntries } from '../../ui/form/FailedEntries.tsx';
import { useTypedState } from '../../ui/form/typedState.ts';
import { usePlan, usePlanState } from './PlanContext.tsx';
import { parseEntry } from './parseEntry.ts';
import { useEntry } from './useEntry.ts';
import { HitList } from '../../ui/products/HitList.tsx';
import { useProductSearch } from './useProductSearch.ts';

export interface EntryLineProps {
  groupId: number | null;
  onPaste: (text: string) => void;
  /** `#Licht`: new lines go to the group of that name. */
  onGroup: (name: string) => void;
  /** Each change moves the focus here. */
  focusRequests?: number;
}

/** Adds products and keeps the focus: "10 sm58", Enter. Words without a product become a text line. */
export const EntryLine = ({ groupId, onPaste, onGroup, focusRequests = 0 }: EntryLineProps) => {
  const translate = useTranslate();
  const { store } = usePlan();
  const { plan } = usePlanState();
  const [text, setText] = useTypedState({
    name: 'entry',
    start: () => '',
    stored: storedText,
    stays: true,
  });
  const named = groupNamed(text);
  const { words, odd } = named === undefined ? parseEntry(text) : NO_ENTRY;
  const group = plan.groups.find(({ id }) => id === groupId);
  const period = group ?? plan;
  const { hits, isSettled, hasFailed } = useProductSearch(words, period);
  const { add, addBest, choose, failed, leave, setStatus, status, tryAgain } = useEntry({
    text,
    setText,
    groupId,
  });

  const none = hasFailed
    ? translate('plan.entry.failed')
    : odd
      ? translate('plan.entry.odd', { amount: odd.amount, most: LINE_AMOUNT_MAX })
      : translate('plan.entry.as_text', { text: words });

  const { getRootProps, getInputProps, setAnchorEl, popupOpen, ...list } = useEntryList({
    id: 'plan-entry',
    text,
    onText: setText,
    options: hits,
    onChoose: choose,
  });

  const { ref, ...input } = getInputProps();

  /** Enter on an option belongs to the list; without one it adds the typed text. */
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (text === '' && stepBy(event, store)) return;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (named) {
      event.preventDefault();
      onGroup(named);
      setStatus(translate('plan.entry.aimed', { group: named }));
      setText('');
      return;
    }
    if (words === '') return;
    if (isSettled && hits.length > 0) return;
    event.preventDefault();
    if (isSettled && !hasFailed && odd) {
      setStatus(none);
      return;
    }
    setText('');
    if (isSettled && !hasFailed) add(undefined, text);
    else void addBest(text);
  };

  const field = useRequestedFocus(focusRequests);

  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (!/[\t\n].*\S/.test(pasted.trim())) return;
    event.preventDefault();
    onPaste(pasted);
  };

  const label = group
    ? translate('plan.entry.label_in', { group: group.name })
    : translate('plan.entry.label');
  return (
    <EntryField
      ref={field}
      root={getRootProps()}
      input={input}
      inputRef={ref}
      anchor={setAnchorEl}
      label={label}
      placeholder={translate('plan.entry.placeholder')}
      onKeyDown={press}
      onPaste={paste}
      end={group && <GroupName name={group.name} />}
      status={status || translate('plan.entry.hint')}
      panel={
        popupOpen &&
        words !== '' &&
        isSettled && (
          <EntryPanel>
            {hits.length > 0 ? <HitList {...list} hits={hits} /> : <EntryNote>{none}</EntryNote>}
          </EntryPanel>
        )
      }
    >
      <FailedEntries
        entries={failed}
        textOf={entry => translate('plan.entry.search_failed', { text: entry })}
        again={translate('plan.entry.again')}
        onAgain={tryAgain}
        onClose={leave}
      />
    </EntryField>
  );
};

const NO_ENTRY = { words: '', odd: undefined };

const groupNamed = (text: string) =>
  text.trimStart().startsWith('#') ? text.trim().slice(1).trim() : undefined;

const useRequestedFocus = (focusRequests: number) => {
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusRequests > 0) field.current?.querySelector('input')?.focus();
  }, [focusRequests]);
  return field;
};

const GroupName = ({ name }: { name: string }) => (
  <InputAdornment position="end">
    <Typography variant="caption" noWrap sx={{ maxWidth: 160 }}>
      {name}
    </Typography>
  </InputAdornment>
);

/** In an empty field Ctrl+Z and Ctrl+Y act on the plan. Returns true if they did. */
const stepBy = (
  event: KeyboardEvent,
  store: Pick<ReturnType<typeof usePlan>['store'], 'undo' | 'redo'>
) => {
  const { ctrlKey, metaKey, shiftKey } = event;
  const key = event.key.toLowerCase();
  if (!(ctrlKey || metaKey) || !['z', 'y'].includes(key)) return false;
  event.preventDefault();
  if (key === 'y' || shiftKey) store.redo();
  else store.undo();
  return true;
};
