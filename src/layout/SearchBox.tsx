import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/** Searches from anywhere; Ctrl K, or ⌘ K, leads here. */
export const SearchBox = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const input = useShortcutFocus();
  const [text, setText] = useState('');

  const search = (event: FormEvent) => {
    event.preventDefault();
    const q = text.trim();
    if (!q) return;
    setText('');
    void navigate(
      `/customers?${new URLSearchParams({ filter: JSON.stringify({ q }), page: '1' })}`
    );
  };

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- jsdom 31 does not know <search>
    <form role="search" onSubmit={search}>
      <OutlinedInput
        type="search"
        size="small"
        fullWidth
        value={text}
        onChange={event => setText(event.target.value)}
        placeholder={translate('layout.search')}
        inputRef={input}
        inputProps={{ 'aria-label': translate('layout.search'), 'aria-keyshortcuts': SHORTCUT }}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon fontSize="small" />
          </InputAdornment>
        }
        sx={{ maxWidth: { md: 520 }, bgcolor: 'background.default' }}
      />
    </form>
  );
};

const SHORTCUT = 'Control+K Meta+K';

const useShortcutFocus = () => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener('keydown', focus);
    return () => window.removeEventListener('keydown', focus);
  }, []);
  return input;
};
