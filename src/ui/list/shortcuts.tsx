import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useEvent, useStore, useTranslate } from 'ra-core';
import { lazy, Suspense, useEffect, useState } from 'react';

const ShortcutsDialog = lazy(() => import('./ShortcutsDialog.tsx'));

/** Keys, and the text of what they do. */
export interface ShortcutKey {
  keys: readonly string[];
  does: string;
}

interface ShortcutsButtonProps {
  /** Those of the screen, where they are not those of all lists. */
  keys?: readonly ShortcutKey[];
}

/** Tells which keys the list knows; a phone has none. */
export const ShortcutsButton = ({ keys }: ShortcutsButtonProps) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  useShortcuts({ '?': () => setOpen(true) });
  return (
    <>
      <Tooltip title={`${translate('lists.keys.title')} (?)`}>
        <IconButton
          onClick={() => setOpen(true)}
          aria-label={translate('lists.keys.title')}
          sx={{ display: { xs: 'none', md: 'inline-flex' } }}
        >
          <KeyboardOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      {open && (
        <Suspense>
          <ShortcutsDialog keys={keys} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

/** What is done for each key, by the key's name in `KeyboardEvent.key`. */
type Shortcuts = Record<string, (event: KeyboardEvent) => void>;

/** Whether single keys do something at all: who dictates their text wants none that do (WCAG 2.1.4). */
export const useShortcutsOn = () => useStore('shortcuts', true);

/** Keys that do something while nothing is typed in and nothing lies over the screen. */
export const useShortcuts = (shortcuts: Shortcuts) => {
  const [isOn] = useShortcutsOn();
  const press = useEvent((event: KeyboardEvent) => {
    if (isOn && isFree(event)) shortcuts[event.key]?.(event);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [press]);
};

const TYPED_IN = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

const OVER_THE_SCREEN = '[role=dialog], [role=menu], [role=listbox]';

const isFree = ({ target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !(defaultPrevented || ctrlKey || metaKey || altKey) &&
  !(target instanceof Element && target.closest(TYPED_IN)) &&
  document.querySelector(OVER_THE_SCREEN) === null;
