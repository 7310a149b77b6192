import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useListContext } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useResourceText } from '../useResourceText.ts';
import { useChangeFilters } from './useFilter.ts';
import { useShortcuts } from './useShortcuts.ts';

/** How long someone has to stop typing before the list is searched. */
const PAUSE_MS = 250;

/** Searches the list's texts while one types; the key / leads here. */
export const ListSearch = () => {
  const { resource } = useListContext();
  const label = useResourceText()(`resources.${resource}.search`, 'common.resource.search');
  const [text, setText] = useSearchText();
  const input = useRef<HTMLInputElement>(null);
  useShortcuts({
    '/': event => {
      event.preventDefault();
      input.current?.focus();
    },
  });
  return (
    <TextField
      type="search"
      inputRef={input}
      placeholder={label}
      value={text}
      onChange={event => setText(event.target.value)}
      slotProps={{
        htmlInput: { 'aria-label': label, 'aria-keyshortcuts': '/' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
      sx={{ maxWidth: { sm: 360 } }}
    />
  );
};

/** What is typed until the list follows; from then on what the list is searched for. */
const useSearchText = () => {
  const { filterValues } = useListContext();
  const changeFilters = useChangeFilters();
  const searched: string = filterValues.q ?? '';
  const { pathname } = useLocation();
  const [typed, setTyped] = useState<string>();

  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => {
      // A record was opened, whose screen is still to come: a search would lead back from it.
      if (window.location.pathname !== pathname) return;
      if (typed.trim() !== searched) changeFilters({ q: typed.trim() });
      setTyped(undefined);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, searched, pathname, changeFilters]);

  return [typed ?? searched, setTyped] as const;
};
