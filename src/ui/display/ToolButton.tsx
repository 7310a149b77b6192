import type { ButtonProps } from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { BusyButton } from './BusyButton.tsx';
import { type ReactNode, useState } from 'react';

interface ToolButtonProps extends Pick<ButtonProps, 'onClick'> {
  busy?: boolean;
  label: string;
  icon: ReactNode;
}

export const ToolButton = ({ label, icon, ...props }: ToolButtonProps) => (
  <Tooltip title={label}>
    <BusyButton {...props} variant="outlined" startIcon={icon} aria-label={label} sx={iconOnPhones}>
      {label}
    </BusyButton>
  </Tooltip>
);

const iconOnPhones = {
  fontSize: { xs: 0, md: 'button.fontSize' },
  minWidth: 40,
  px: { xs: 1, md: 2 },
  '& .MuiButton-startIcon': { ml: { xs: 0, md: -0.5 }, mr: { xs: 0, md: 1 } },
} as const;

interface DialogToolButtonProps extends Omit<ToolButtonProps, 'onClick'> {
  startsOpen?: boolean;
  dialog: (close: () => void) => ReactNode;
}

export const DialogToolButton = ({
  startsOpen = false,
  dialog,
  ...button
}: DialogToolButtonProps) => {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <>
      <ToolButton {...button} onClick={() => setOpen(true)} />
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
};
