import EventOutlined from '@mui/icons-material/EventOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import { useForkRef } from '@mui/material/utils';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTellUnread } from './unreadFields.tsx';

/** A day (`2026-06-01`) or a local time (`2026-06-01T14:00`), as the browser's own field has it. */
type Kind = 'date' | 'datetime-local';

const LAST: Record<Kind, string> = { date: '9999-12-31', 'datetime-local': '9999-12-31T23:59' };

/** Before it, a year is still being typed: browsers report each of its digits. */
const FIRST = '1900-01-01';

export interface TypedFieldProps extends Pick<
  TextFieldProps,
  'label' | 'inputRef' | 'sx' | 'helperText' | 'required' | 'id' | 'name' | 'disabled'
> {
  kind: Kind;
  value: string;
  write: (value: string) => string;
  /** `undefined` for an incomplete text. */
  read: (text: string) => string | undefined;
  example: string;
  error?: boolean;
  /** The value for an incomplete text; unchanged by default. */
  whileIncomplete?: '';
  /** Parsed on leaving or Enter: intermediate days have no effect. */
  readsWhenLeft?: boolean | undefined;
  onRead: (value: string, text: string) => void;
  onIncomplete?: (text: string) => void;
  onBlur?: () => void;
  /** An incomplete text that was put back, beside an empty or an earlier value. */
  unreadText?: string | undefined;
}

/** In the app's language, not the browser's; on a phone the native field. Incomplete text stays. */
export const TypedField = (props: TypedFieldProps) => {
  const isTouched = useMediaQuery('(pointer: coarse)');
  return isTouched ? <OwnField {...props} /> : <TextOfMoment {...props} />;
};

interface Typed {
  text: string;
  before: string;
  after: string;
}

const useTypedMoment = (props: TypedFieldProps) => {
  const { value, read: readText, required = false, whileIncomplete, readsWhenLeft = false } = props;
  const { onRead, onIncomplete, onBlur, unreadText } = props;
  const [typed, setTyped] = useState<Typed>();
  const [isLeft, setLeft] = useState(false);
  const own = typed && [typed.before, typed.after].includes(value) ? typed : undefined;
  const current = own ?? (unreadText ? { text: unreadText } : undefined);
  const wasLeft = isLeft || own !== current;
  const find = (text: string) => {
    const found = readText(text);
    return found && found >= FIRST ? found : undefined;
  };
  const isComplete = !current || current.text.trim() === '' || find(current.text) !== undefined;
  const isEmptied = required && (current?.text ?? value).trim() === '';

  const read = (text: string) => {
    const found = text.trim() === '' ? '' : find(text);
    if (found === undefined) onIncomplete?.(text);
    else if (found !== '' || !required) onRead(found, text);
    return found;
  };
  const type = (text: string) => {
    const found = readsWhenLeft ? value : read(text);
    setTyped({ text, before: value, after: found ?? whileIncomplete ?? value });
    setLeft(false);
  };
  const take = () => {
    if (readsWhenLeft && current) read(current.text);
  };
  const leave = () => {
    take();
    if (isComplete && !isEmptied) setTyped(undefined);
    setLeft(true);
    onBlur?.();
  };
  const pick = (picked: string) => {
    setTyped(undefined);
    onRead(picked, picked);
  };
  return { text: current?.text, isComplete, isEmptied, wasLeft, type, take, leave, pick };
};

const TextOfMoment = (props: TypedFieldProps) => {
  const {
    kind,
    value,
    write,
    read,
    example,
    error = false,
    required = false,
    whileIncomplete: _whileIncomplete,
    helperText,
    readsWhenLeft = false,
    onRead: _onRead,
    onIncomplete: _onIncomplete,
    onBlur: _onBlur,
    unreadText: _unreadText,
    inputRef,
    ...field
  } = props;
  const translate = useTranslate();
  const own = useRef<HTMLInputElement>(null);
  const ref = useForkRef(own, inputRef);
  const picker = useRef<HTMLInputElement>(null);
  const { text, isComplete, isEmptied, wasLeft, type, take, leave, pick } = useTypedMoment(props);
  useTellUnread(own, !isComplete || isEmptied);
  const open = () => picker.current?.showPicker();
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') take();
    if (!event.altKey || event.key !== 'ArrowDown') return;
    event.preventDefault();
    open();
  };

  const isUnfinished = (!isComplete || isEmptied) && (wasLeft || error);
  const now = text !== undefined && readsWhenLeft ? read(text) : value;
  const understood = text !== undefined && now && isComplete ? write(now) : undefined;
  return (
    <TextField
      {...field}
      inputRef={ref}
      required={required}
      value={text ?? write(value)}
      error={error || isUnfinished}
      helperText={
        isUnfinished
          ? translate(`validation.${isEmptied ? 'required' : 'unfinished_date'}`, { example })
          : error
            ? helperText
            : (understood ?? helperText)
      }
      placeholder={example}
      onChange={event => type(event.target.value)}
      onBlur={leave}
      onKeyDown={press}
      autoComplete="off"
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              {/* By keyboard: Alt and arrow down, as in the native field. */}
              <IconButton
                size="small"
                edge="end"
                tabIndex={-1}
                disabled={field.disabled ?? false}
                aria-label={translate('common.pick_date')}
                onClick={open}
              >
                <EventOutlined fontSize="small" />
              </IconButton>
              <input
                ref={picker}
                type={kind}
                value={value}
                max={LAST[kind]}
                tabIndex={-1}
                aria-hidden
                onChange={event => pick(event.target.value)}
                style={pickerStyle}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
};

/** The hidden browser picker opens below the field. */
const pickerStyle = {
  position: 'absolute',
  insetInlineEnd: 0,
  bottom: 0,
  width: 0,
  height: 0,
  padding: 0,
  border: 0,
  opacity: 0,
  pointerEvents: 'none',
} as const;

/** The phone's native field fires no event when half filled in, so it is checked. */
const OwnField = ({
  kind,
  value,
  write: _write,
  read: _read,
  example,
  error = false,
  required = false,
  whileIncomplete: _whileIncomplete,
  helperText,
  readsWhenLeft: _readsWhenLeft,
  onRead,
  onIncomplete,
  onBlur,
  unreadText: _unreadText,
  inputRef,
  ...field
}: TypedFieldProps) => {
  const translate = useTranslate();
  const own = useRef<HTMLInputElement>(null);
  const ref = useForkRef(own, inputRef);
  const [typed, setTyped] = useState<{ text: string; before: string }>();
  const [wasLeft, setWasLeft] = useState(false);
  const [isUnfinished, setUnfinished] = useState(false);
  const current = typed && [typed.before, typed.text].includes(value) ? typed.text : undefined;
  const isEmptied = required && (current ?? value) === '';
  useTellUnread(own, isUnfinished || isEmptied);
  const look = () => {
    const input = own.current;
    if (!input) return;
    setUnfinished(input.validity.badInput);
    if (input.validity.badInput) onIncomplete?.(input.value || '-');
    else if (input.value === '' ? !required : input.value >= FIRST) {
      onRead(input.value, input.value);
    }
  };
  const isMissing = !isUnfinished && isEmptied && (wasLeft || error);
  return (
    <TextField
      {...field}
      inputRef={ref}
      required={required}
      type={kind}
      value={current ?? value}
      error={error || isUnfinished || isMissing}
      helperText={
        isUnfinished || isMissing
          ? translate(`validation.${isMissing ? 'required' : 'unfinished_date'}`, { example })
          : helperText
      }
      onChange={event => {
        setTyped({ text: event.target.value, before: value });
        look();
      }}
      onBlur={() => {
        if (own.current?.validity.badInput) look();
        else if (!isEmptied) setTyped(undefined);
        setWasLeft(true);
        onBlur?.();
      }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: LAST[kind] } }}
    />
  );
};
