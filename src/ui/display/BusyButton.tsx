import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { type FocusEvent, type MouseEvent, useState } from 'react';

interface Busy {
  busy?: boolean | undefined;
}

type BusyButtonProps = Omit<ButtonProps, 'loading'> & Busy;

type BusyIconButtonProps = Omit<IconButtonProps, 'loading'> & Busy;

const ignore = (event: MouseEvent) => event.preventDefault();

const spinner = <CircularProgress size={16} color="inherit" aria-hidden="true" />;

/** A button that makes a call. It keeps the focus meanwhile: MUI's own loading button is disabled, and loses it. */
export const BusyButton = ({ busy = false, startIcon, ...props }: BusyButtonProps) => (
  <Button {...useBusyFocus(props, busy)} startIcon={busy ? spinner : startIcon} />
);

export const BusyIconButton = ({ busy = false, children, ...props }: BusyIconButtonProps) => (
  <IconButton {...useBusyFocus(props, busy)}>{busy ? spinner : children}</IconButton>
);

type Pressable = Pick<ButtonProps, 'disabled' | 'className' | 'onClick' | 'onFocus' | 'onBlur'>;

/** While busy or focused, it only looks and acts disabled. */
const useBusyFocus = <Props extends Pressable>(props: Props, busy: boolean) => {
  const [hasFocus, setFocus] = useState(false);
  const { disabled = false, className, onClick, onFocus, onBlur } = props;
  const isFocusable = hasFocus || busy;
  return {
    ...props,
    disabled: disabled && !isFocusable,
    'aria-disabled': busy || (disabled && isFocusable) || undefined,
    className:
      disabled && isFocusable ? ['Mui-disabled', className].filter(Boolean).join(' ') : className,
    onClick: busy || disabled ? ignore : onClick,
    onFocus: (event: FocusEvent<HTMLButtonElement>) => {
      setFocus(true);
      onFocus?.(event);
    },
    onBlur: (event: FocusEvent<HTMLButtonElement>) => {
      setFocus(false);
      onBlur?.(event);
    },
  };
};
