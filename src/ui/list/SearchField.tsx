import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useEvent } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useKeepLeftText, useLeftText } from '../form/leftText.ts';
import { useShortcuts } from './shortcuts.ts';

const SEARCH_PAUSE_MS = 250;

const SEARCH_ICON = (
  <InputAdornment position="start">
    <SearchIcon fontSize="small" />
  </InputAdornment>
);

interface SearchFieldProps extends Pick<TextFieldProps, 'sx'> {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  /** Another field of the screen has the search key. This one looks like the filters beside it. */
  isSecond?: boolean;
}

export const SearchField = ({ label, value, onSearch, isSecond, sx }: SearchFieldProps) => {
  const left = useLeftText(label, value);
  const [typed, setTyped] = useState(left.text);
  // Searches sent but not yet in the address, which changes later.
  const [requested, setRequested] = useState<readonly string[]>([]);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (!requested.includes(value)) setTyped(undefined);
    setRequested(requested.slice(requested.indexOf(value) + 1));
  }
  const sent = requested.at(-1) ?? value;
  useKeepLeftText(left.place, typed?.trim() === sent ? undefined : typed, value);
  const { pathname } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  useShortcuts(isSecond ? {} : { '/': () => input.current?.focus() });
  const search = useEvent((text: string) => {
    // A record was just opened: a search would return to the list.
    if (window.location.pathname !== pathname) return;
    if (text === sent) return;
    setRequested([...requested, text]);
    onSearch(text);
  });
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => search(typed.trim()), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, search]);
  return (
    <TextField
      type="search"
      inputRef={input}
      {...(isSecond ? { label } : { placeholder: label })}
      value={typed ?? value}
      onChange={event => setTyped(event.target.value)}
      onBlur={() => typed?.trim() === value && setTyped(undefined)}
      slotProps={{
        ...(!isSecond && {
          htmlInput: { 'aria-label': label, 'aria-keyshortcuts': '/' },
          input: { startAdornment: SEARCH_ICON },
        }),
      }}
      sx={sx}
    />
  );
};
