import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useEvent, useTranslate } from 'ra-core';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { FreeNumbers } from '../../ui/availability/FreeShape.tsx';
import { OptionRow } from '../../ui/form/OptionRow.tsx';
import { usePlan, usePlanState } from './PlanContext.tsx';
import { newId } from './model/changes.ts';
import { parseEntry } from './parseEntry.ts';
import { type Hit, useFindHits, useHits } from './useHits.ts';

export interface EntryLineProps {
  /** The group of new lines. */
  groupId: number | null;
  onPaste: (text: string) => void;
}

/** Adds products while keeping the focus: "10 sm58", Enter. Words without a product become a text line. */
export const EntryLine = ({ groupId, onPaste }: EntryLineProps) => {
  const translate = useTranslate();
  const { store } = usePlan();
  const { plan } = usePlanState();
  const [text, setText] = useState('');
  const [told, setTold] = useState('');
  const { amount, words } = parseEntry(text);
  const group = plan.groups.find(({ id }) => id === groupId);
  const period = group ?? plan;
  const { hits, isSettled } = useHits(words, period);
  const findHits = useFindHits();

  const add = (hit: Hit | undefined, entry: { amount: number; words: string }) => {
    store.change({
      op: 'add_line',
      id: newId(),
      group_id: groupId,
      line: { amount: entry.amount, ...(hit ? { product: hit } : { text: entry.words }) },
    });
    setTold(
      translate('plan.entry.added', { amount: entry.amount, name: hit?.name ?? entry.words })
    );
  };

  /** Enter that comes before the answer: the best product is added once it is known. */
  const addBest = useEvent(async (entry: { amount: number; words: string }) => {
    const [best] = await findHits(entry.words).catch(() => []);
    add(best, entry);
  });

  const choose = (hit: Hit) => {
    setText('');
    add(hit, { amount, words });
  };

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

  /** Enter on an option is the list's; without one it adds what was typed. */
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (text === '' && takesStep(event)) {
      event.preventDefault();
      if (event.key.toLowerCase() === 'y' || event.shiftKey) store.redo();
      else store.undo();
      return;
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || words === '') return;
    if (isSettled && hits.length > 0) return;
    event.preventDefault();
    setText('');
    if (isSettled) add(undefined, { amount, words });
    else void addBest({ amount, words });
  };

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
    <Box {...getRootProps()} sx={entryStyle}>
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
              {translate('plan.entry.as_text', { text: words })}
            </Typography>
          )}
          {hits.length > 0 && (
            <Box
              component="ul"
              {...list.getListboxProps()}
              sx={{ m: 0, p: 0.5, listStyle: 'none' }}
            >
              {hits.map((hit, index) => {
                const { key, ...props } = list.getOptionProps({ option: hit, index });
                return (
                  <OptionRow key={key} {...props}>
                    <span>
                      {hit.name}
                      {hit.code && (
                        <Typography component="span" variant="caption" color="textSecondary">
                          {` ${hit.code}`}
                        </Typography>
                      )}
                    </span>
                    <Typography component="span" variant="body2" color="textSecondary">
                      {hit.free !== undefined && (
                        <FreeNumbers free={hit.free} free_if_all={hit.free_if_all ?? null} />
                      )}
                    </Typography>
                  </OptionRow>
                );
              })}
            </Box>
          )}
        </Paper>
      )}
    </Box>
  );
};

/** Ctrl Z and Ctrl Y are the plan's where there is no text for them. */
const takesStep = ({ ctrlKey, metaKey, key }: KeyboardEvent) =>
  (ctrlKey || metaKey) && ['z', 'y'].includes(key.toLowerCase());

/** In sight however long the plan is, also above a phone's keyboard. */
const entryStyle = {
  position: 'sticky',
  bottom: 0,
  zIndex: 3,
  py: 1,
  bgcolor: 'background.default',
  displayPrint: 'none',
} as const;

const toldStyle = { display: 'block', minHeight: 20, px: 1.75, pt: 0.25 } as const;

/** Above the input: it stands at the end of the screen. */
const panelStyle = {
  position: 'absolute',
  bottom: 'calc(100% - 4px)',
  insetInline: 0,
  zIndex: 'modal',
  maxHeight: '50vh',
  overflowY: 'auto',
} as const;
