import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import useAutocomplete, { type UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';
import type { ClipboardEvent, KeyboardEvent, ReactNode, Ref } from 'react';
import { BOTTOM_BAR } from '../display/bottomBar.ts';

type Autocomplete = UseAutocompleteReturnValue<unknown, false, false, false>;

interface EntryFieldProps {
  ref?: Ref<HTMLDivElement>;
  root: ReturnType<Autocomplete['getRootProps']>;
  input: Omit<ReturnType<Autocomplete['getInputProps']>, 'ref'>;
  inputRef: Ref<HTMLInputElement>;
  anchor: Autocomplete['setAnchorEl'];
  label: string;
  placeholder: string;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onPaste?: (event: ClipboardEvent) => void;
  end?: ReactNode;
  /** What the last entry did, or how to type one. */
  status: string;
  panel: ReactNode;
  /** Entries that failed. */
  children?: ReactNode;
}

interface EntryListProps<Option> {
  id: string;
  text: string;
  onText: (text: string) => void;
  options: readonly Option[];
  onChoose: (option: Option) => void;
}

/** What was found for a typed text: the first is highlighted, and Enter chooses it. */
export const useEntryList = <Option extends { id: number; name: string }>({
  id,
  text,
  onText,
  options,
  onChoose,
}: EntryListProps<Option>) =>
  useAutocomplete<Option>({
    id,
    options,
    value: null,
    inputValue: text,
    autoHighlight: true,
    clearOnBlur: false,
    filterOptions: all => all,
    getOptionLabel: ({ name }) => name,
    getOptionKey: option => option.id,
    isOptionEqualToValue: (option, other) => option.id === other.id,
    onInputChange: (_event, typed, reason) => reason === 'input' && onText(typed),
    onChange: (_event, chosen) => chosen && onChoose(chosen),
  });

export const EntryField = (props: EntryFieldProps) => {
  const { ref, root, input, inputRef, anchor } = props;
  const { label, placeholder, onKeyDown, onPaste, end, status, panel, children } = props;
  return (
    <Box {...root} ref={ref} className={BOTTOM_BAR} sx={entryStyle}>
      {children}
      <OutlinedInput
        ref={anchor}
        fullWidth
        size="small"
        placeholder={placeholder}
        inputRef={inputRef}
        inputProps={{
          ...input,
          'aria-label': label,
          onKeyDown: onKeyDown,
          onPaste: onPaste,
          enterKeyHint: 'done',
        }}
        startAdornment={
          <InputAdornment position="start">
            <AddIcon fontSize="small" />
          </InputAdornment>
        }
        endAdornment={end}
      />
      <Typography component="output" variant="caption" color="textSecondary" sx={statusStyle}>
        {status}
      </Typography>
      {panel}
    </Box>
  );
};

export const EntryPanel = ({ children }: { children: ReactNode }) => (
  <Paper elevation={4} sx={panelStyle}>
    {children}
  </Paper>
);

export const EntryNote = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" color="textSecondary" sx={{ p: 1.5 }}>
    {children}
  </Typography>
);

const entryStyle = {
  position: 'sticky',
  bottom: 0,
  zIndex: 3,
  py: 1,
  bgcolor: 'background.default',
  displayPrint: 'none',
} as const;

const statusStyle = { display: 'block', minHeight: 20, px: 1.75, pt: 0.25 } as const;

const panelStyle = {
  position: 'absolute',
  bottom: 'calc(100% - 4px)',
  insetInline: 0,
  zIndex: 'modal',
  maxHeight: '50vh',
  overflowY: 'auto',
} as const;
