import Button, { type ButtonProps } from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';

interface TransferButtonProps extends Pick<ButtonProps, 'onClick' | 'loading'> {
  label: string;
  icon: ButtonProps['startIcon'];
}

/** An icon and what it does; on a phone the icon alone. */
export const TransferButton = ({ label, icon, ...props }: TransferButtonProps) => (
  <Tooltip title={label}>
    <Button {...props} variant="outlined" startIcon={icon} aria-label={label} sx={narrow}>
      {label}
    </Button>
  </Tooltip>
);

const narrow = {
  fontSize: { xs: 0, md: 'button.fontSize' },
  minWidth: 40,
  px: { xs: 1, md: 2 },
  '& .MuiButton-startIcon': { ml: { xs: 0, md: -0.5 }, mr: { xs: 0, md: 1 } },
} as const;
