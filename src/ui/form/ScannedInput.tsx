import type { KeyboardEvent } from 'react';
import { TextInput, type TextInputProps } from 'react-admin';
import { FIELDS } from './FormLayout.tsx';

/** For the keys of a field that is often scanned: the Enter of a scanner would send a form that is half filled. */
export const onScannedEnter = (go: (event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  go(event);
};

const toNextField = onScannedEnter(({ target }) => {
  if (!(target instanceof HTMLElement)) return;
  const fields = [...(target.closest('form')?.querySelectorAll<HTMLElement>(FIELDS) ?? [])];
  fields[fields.indexOf(target) + 1]?.focus();
});

export const ScannedInput = (props: TextInputProps) => (
  <TextInput {...props} onKeyDown={toNextField} />
);
