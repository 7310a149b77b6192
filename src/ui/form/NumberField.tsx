import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useLocale, useTranslate } from 'ra-core';
import { useForkRef } from '@mui/material/utils';
import { type KeyboardEvent, useRef, useState } from 'react';
import { regionOf } from '#contract/base/locales';
import { useFormat } from '../../platform/time/useFormat.tsx';
import {
  decimalSign,
  type NumberKind,
  type ReadResult,
  readTyped,
  writeNumber,
} from '../../platform/numbers/typedNumber.ts';
import { useProblemText } from './useProblemText.ts';
import { useTellUnread } from './unreadFields.tsx';

interface NumberFieldProps extends Pick<
  TextFieldProps,
  | 'label'
  | 'id'
  | 'name'
  | 'inputRef'
  | 'helperText'
  | 'required'
  | 'disabled'
  | 'sx'
  | 'size'
  | 'fullWidth'
  | 'margin'
  | 'variant'
> {
  kind: NumberKind;
  /** €, %, kg. */
  unit?: string | undefined;
  /** A number outside of the limits blocks, as an empty field that is required. */
  least?: number | undefined;
  most?: number | undefined;
  /** Of a field without a visible label. */
  ariaLabel?: string | undefined;
  /** A string could not be parsed. */
  value: number | string | null;
  /** Receives the number, null for none, or an invalid text, which must be refused. */
  onChange: (value: number | string | null) => void;
  error?: boolean | undefined;
  readOnly?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
}

/**
 * A number, typed in the app's language, not the browser's. Invalid text stays, with an example of valid
 * input. After leaving, the field shows the parsed value.
 */
export const NumberField = (props: NumberFieldProps) => {
  const { kind, unit, value, onChange, error = false, readOnly, helperText, ...others } = props;
  const { onBlur, onKeyDown, inputRef, least, most, ariaLabel, ...field } = others;
  const language = useLocale() ?? 'nl';
  const decimal = decimalSign(language);
  const [typed, setTyped] = useState<{ text: string; value: number | string | null }>();
  const [wasLeft, setWasLeft] = useState(false);
  const write = (number: number) => writeNumber(number, kind, regionOf(language));
  const written = typeof value === 'number' ? write(value) : (value ?? '');
  // Another value, as after undo, replaces the text.
  const current = typed && typed.value === value ? typed : undefined;
  const text = current?.text ?? written;
  const read = text.trim() === '' ? undefined : readTyped(text, kind, decimal);
  const isUnread = read !== undefined && 'problem' in read;
  const own = useRef<HTMLInputElement>(null);
  const ref = useForkRef(own, inputRef);
  const refused = useRefusal({ read, required: field.required, least, most, write });
  useTellUnread(own, isUnread || refused !== undefined);
  const understood = useUnderstood(kind);
  const explain = useProblemText(kind, decimal);
  const type = (next: string) => {
    const found = next.trim() === '' ? undefined : readTyped(next, kind, decimal);
    const taken = found === undefined ? null : 'value' in found ? found.value : next;
    setTyped({ text: next, value: taken });
    setWasLeft(false);
    onChange(taken);
  };
  const leave = () => {
    if (!isUnread) setTyped(undefined);
    setWasLeft(true);
    onBlur?.();
  };
  const isWhole = kind === 'count' || kind === 'minutes';
  const count = isWhole && typeof value === 'number' ? value : undefined;
  const press = (event: KeyboardEvent) => {
    onKeyDown?.(event);
    if (event.key === 'Enter' && !isUnread) setTyped(undefined);
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!isWhole || by === undefined || readOnly || event.defaultPrevented) return;
    event.preventDefault();
    onChange(Math.max(0, (count ?? 0) + by));
  };
  // A text that was put back says at once what is wrong with it.
  const isRestored = isUnread && !current;
  const isWrong = (isUnread || refused !== undefined) && (wasLeft || error || isRestored);
  const hint = current && text !== written && read && 'value' in read ? understood(read.value) : '';
  return (
    <TextField
      {...field}
      inputRef={ref}
      value={text}
      error={error || isWrong}
      helperText={isWrong ? (isUnread ? explain(text, read.problem) : refused) : hint || helperText}
      onChange={({ target }) => type(target.value)}
      onBlur={leave}
      onKeyDown={press}
      autoComplete="off"
      slotProps={{
        htmlInput: {
          inputMode: isWhole ? 'numeric' : 'decimal',
          readOnly,
          ...(ariaLabel !== undefined && { 'aria-label': ariaLabel }),
          ...(isWhole && { role: 'spinbutton', 'aria-valuenow': count }),
        },
        input: unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : {},
      }}
    />
  );
};

interface Limits {
  read: ReadResult | undefined;
  required: boolean | undefined;
  least: number | undefined;
  most: number | undefined;
  write: (limit: number) => string;
}

const useRefusal = ({ read, required, least, most, write }: Limits) => {
  const translate = useTranslate();
  if (read === undefined) return required ? translate('validation.required') : undefined;
  if ('problem' in read) return undefined;
  if (least !== undefined && read.value < least) {
    return translate('validation.too_small', { limit: write(least) });
  }
  return most !== undefined && read.value > most
    ? translate('validation.too_big', { limit: write(most) })
    : undefined;
};

const UNITS: Partial<Record<NumberKind, string>> = { percent: ' %', minutes: ' min' };

/** Parsed value: `= € 400,00`. */
const useUnderstood = (kind: NumberKind) => {
  const format = useFormat();
  return (value: number) => {
    if (kind === 'amount') return `= ${format.money(value)}`;
    return `= ${format.number(value)}${UNITS[kind] ?? ''}`;
  };
};
