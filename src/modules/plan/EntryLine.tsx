import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useTranslate } from 'ra-core';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { LINE_AMOUNT_MAX } from '#contract/plan/planChanges';
import { BOTTOM_BAR } from '../../ui/display/bottomBar.ts';
import { FailedEntries } from './FailedEntries.tsx';

import { usePlan, usePlanState } from './PlanContext.tsx';
import { parseEntry } from './parseEntry.ts';
import { useEntry } from './useEntry.ts';
import { HitList } from '../../ui/products/HitList.tsx';
import type { Hit } from '../../ui/products/productSearch.ts';
import { useProductSearch } from './useProductSearch.ts';

export interface EntryLineProps {
  groupId: number | null;
  onPaste: (text: string) => void;
  /** `#Licht`: new lines go to the group of that name. */
  onGroup: (name: string) => void;
  /** Each change moves the focus here. */
  focusAsked?: number;
}

/** Adds products and keeps the focus: "10 sm58", Enter. Words without a product become a text line. */
export const EntryLine = ({ groupId, onPaste, onGroup, focusAsked = 0 }: EntryLineProps) => {
  const translate = useTranslate();
  const { store } = usePlan();
  const { plan } = usePlanState();
  const [text, setText] = useState('');
  const named = groupNamed(text);
  const { words, odd } = named === undefined ? parseEntry(text) : NO_ENTRY;
  const group = plan.groups.find(({ id }) => id === groupId);
  const period = group ?? plan;
  const { hits, isSettled, hasFailed } = useProductSearch(words, period);
  const { add, addBest, choose, failed, leave, setTold, told, tryAgain } = useEntry({
    text,
    setText,
    groupId,
  });

  const none = hasFailed
    ? translate('plan.entry.failed')
    : odd
      ? translate('plan.entry.odd', { amount: odd.amount, most: LINE_AMOUNT_MAX })
      : translate('plan.entry.as_text', { text: words });

  const { getRootProps, getInputProps, popupOpen, setAnchorEl, ...list } = useAutocomplete<Hit>({
    id: 'plan-entry',
    options: hits,
    value: null,
    inputValue: text,
    autoHighlight: true,
    clearOnBlur: false,
    filterOptions: all => all,
    getOptionLabel: ({ name }) => name,
    getOptionKey: ({ id }) => id,
    isOptionEqualToValue: (option, other) => option.id === other.id,
    onInputChange: (_event, typed, reason) => reason === 'input' && setText(typed),
    onChange: (_event, chosen) => chosen && choose(chosen),
  });
  const { ref, ...inputProps } = getInputProps();

  /** Enter on an option belongs to the list; without one it adds the typed text. */
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (text === '' && takesStep(event)) {
      event.preventDefault();
      if (event.key.toLowerCase() === 'y' || event.shiftKey) store.redo();
      else store.undo();
      return;
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (named) {
      event.preventDefault();
      onGroup(named);
      setTold(translate('plan.entry.aimed', { group: named }));
      setText('');
      return;
    }
    if (words === '') return;
    if (isSettled && hits.length > 0) return;
    event.preventDefault();
    if (isSettled && !hasFailed && odd) {
      setTold(none);
      return;
    }
    setText('');
    if (isSettled && !hasFailed) add(undefined, text);
    else void addBest(text);
  };

  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusAsked > 0) field.current?.querySelector('input')?.focus();
  }, [focusAsked]);

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
    <Box {...getRootProps()} ref={field} className={BOTTOM_BAR} sx={entryStyle}>
      <FailedEntries entries={failed} onAgain={tryAgain} onClose={leave} />
      <OutlinedInput
        ref={setAnchorEl}
        fullWidth
        size="small"
        placeholder={translate('plan.entry.placeholder')}
        inputRef={ref}
        inputProps={{
          ...inputProps,
          'aria-label': label,
          onKeyDown: press,
          onPaste: paste,
          enterKeyHint: 'done',
        }}
        startAdornment={
          <InputAdornment position="start">
            <AddIcon fontSize="small" />
          </InputAdornment>
        }
        endAdornment={
          group && (
            <InputAdornment position="end">
              <Typography variant="caption" noWrap sx={{ maxWidth: 160 }}>
                {group.name}
              </Typography>
            </InputAdornment>
          )
        }
      />
      <Typography component="output" variant="caption" color="textSecondary" sx={toldStyle}>
        {told || translate('plan.entry.hint')}
      </Typography>
      {popupOpen && words !== '' && isSettled && (
        <Paper elevation={4} sx={panelStyle}>
          {hits.length === 0 && (
            <Typography variant="body2" color="textSecondary" sx={{ p: 1.5 }}>
              {none}
            </Typography>
          )}
          {hits.length > 0 && <HitList {...list} hits={hits} />}
        </Paper>
      )}
    </Box>
  );
};

const NO_ENTRY = { words: '', odd: undefined };

const groupNamed = (text: string) =>
  text.trimStart().startsWith('#') ? text.trim().slice(1).trim() : undefined;

/** In an empty field Ctrl+Z and Ctrl+Y act on the plan. */
const takesStep = ({ ctrlKey, metaKey, key }: KeyboardEvent) =>
  (ctrlKey || metaKey) && ['z', 'y'].includes(key.toLowerCase());

const entryStyle = {
  position: 'sticky',
  bottom: 0,
  zIndex: 3,
  py: 1,
  bgcolor: 'background.default',
  displayPrint: 'none',
} as const;

const toldStyle = { display: 'block', minHeight: 20, px: 1.75, pt: 0.25 } as const;

const panelStyle = {
  position: 'absolute',
  bottom: 'calc(100% - 4px)',
  insetInline: 0,
  zIndex: 'modal',
  maxHeight: '50vh',
  overflowY: 'auto',
} as const;
