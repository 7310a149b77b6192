import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useEvent, useTranslate } from 'ra-core';
import {
  type KeyboardEvent as PressEvent,
  lazy,
  type Ref,
  Suspense,
  useEffect,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { recentlyFound, rememberFound } from '../../../platform/session/lastVisited.ts';
import { type Free, useParsedSearch } from './useParsedSearch.ts';
import { useFreeCrew } from './freeCrew.ts';
import { useFreeProducts } from './freeProducts.ts';
import { optionOf, type SearchOption, useSearch, useSearchActions } from './searchOptions.ts';

const SHORTCUT = 'Control+K Meta+K';

/** The first screen does not wait for it. */
const SearchResults = lazy(() => import('./SearchResults.tsx'));

export const SearchBox = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { words, period, days, pagesNamed } = useParsedSearch(text.trim());
  const { found, state } = useSearch(words);
  const free = bothOf(useFreeProducts(found, period), useFreeCrew(found, period));
  const isSearching = words !== '' && state === 'searching';
  const actions = useSearchActions(words, pagesNamed, days);
  const results = words ? found : recentlyFound();
  const options = [
    ...free.options,
    // Options that load before those above them would take the highlight, and Enter.
    ...(free.isAsking ? [] : results.map(optionOf)),
    ...(isSearching || free.isAsking ? [] : actions),
  ];

  const open = (chosen: SearchOption | null) => {
    if (!chosen) return;
    if (chosen.found) rememberFound(chosen.found);
    setText('');
    void navigate(chosen.to);
  };

  const { getInputProps, getRootProps, popupOpen, setAnchorEl, ...list } =
    useAutocomplete<SearchOption>({
      id: 'search',
      options,
      value: null,
      inputValue: text,
      onInputChange: (_event, typed, reason) => reason !== 'reset' && setText(typed),
      onChange: (_event, chosen) => open(chosen),
      filterOptions: all => all,
      getOptionLabel: option => option.title,
      getOptionKey: option => option.key,
      isOptionEqualToValue: (option, other) => option.key === other.key,
      groupBy: option => option.group,
      autoHighlight: true,
      blurOnSelect: true,
      openOnFocus: true,
    });
  const { ref, ...inputProps } = getInputProps();
  // Results of the words before are still shown: Enter waits for those of these.
  const isBusy = isSearching || free.isAsking;
  const [entered, setEntered] = useState<string>();
  const openFirst = useEvent(() => {
    setEntered(undefined);
    if (entered !== text) return;
    open(options[0] ?? null);
    if (ref && 'current' in ref) ref.current?.blur();
  });
  useEffect(() => {
    if (entered !== undefined && !isBusy) openFirst();
  }, [entered, isBusy, openFirst]);
  const rootProps = getRootProps();
  const press = (event: PressEvent<HTMLDivElement>) => {
    if (event.key === 'Enter' && isBusy) setEntered(text);
    else rootProps.onKeyDown?.(event);
  };
  useShortcutFocus(ref);

  return (
    <Box {...rootProps} onKeyDown={press} sx={{ position: 'relative', maxWidth: { md: 520 } }}>
      <OutlinedInput
        ref={setAnchorEl}
        type="search"
        size="small"
        fullWidth
        placeholder={translate('layout.search')}
        inputRef={ref}
        inputProps={{
          ...inputProps,
          'aria-label': translate('layout.search'),
          'aria-keyshortcuts': SHORTCUT,
        }}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon fontSize="small" />
          </InputAdornment>
        }
        sx={{ bgcolor: 'background.default' }}
      />
      {popupOpen && (text.trim() || options.length > 0) && (
        <Suspense fallback={null}>
          <SearchResults
            box={list}
            searched={words}
            period={period}
            isFreeUnknown={free.isFailed}
            state={free.isAsking ? 'searching' : state}
          />
        </Suspense>
      )}
    </Box>
  );
};

const bothOf = (products: Free, people: Free): Free => ({
  options: [...products.options, ...people.options],
  isAsking: products.isAsking || people.isAsking,
  isFailed: products.isFailed || people.isFailed,
});

const useShortcutFocus = (input: Ref<HTMLInputElement>) => {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (input && 'current' in input) input.current?.focus();
    };
    window.addEventListener('keydown', focus);
    return () => window.removeEventListener('keydown', focus);
  }, [input]);
};
