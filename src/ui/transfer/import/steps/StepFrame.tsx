import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFocusWhenShown } from '../../../dialog/ConfirmDialog.tsx';
import { BusyButton } from '../../../display/BusyButton.tsx';

interface StepFrameProps {
  title: string;
  intro?: string | undefined;
  takesFocus?: boolean;
  onBack?: (() => void) | undefined;
  actions: ReactNode;
  children: ReactNode;
}

export const StepFrame = (props: StepFrameProps) => {
  const { title, intro, takesFocus = true, onBack, actions, children } = props;
  const translate = useTranslate();
  return (
    <>
      <DialogContent dividers sx={{ px: { xs: 2, sm: 3 } }}>
        <Stack sx={{ gap: 2.5 }}>
          <div>
            <Typography
              ref={useFocusWhenShown<HTMLHeadingElement>(takesFocus)}
              variant="h2"
              tabIndex={-1}
              sx={{ outline: 'none' }}
            >
              {title}
            </Typography>
            {intro && (
              <Typography color="textSecondary" sx={{ mt: 0.5 }}>
                {intro}
              </Typography>
            )}
          </div>
          {children}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: { xs: 2, sm: 3 }, py: 1.5 }}>
        {onBack && (
          <Button onClick={onBack} sx={{ mr: 'auto' }}>
            {translate('transfer.back')}
          </Button>
        )}
        {actions}
      </DialogActions>
    </>
  );
};

interface StepProblemProps {
  /** Attempts to continue: each one shows and focuses the problem. */
  tries: number;
  children: ReactNode;
}

/** A warning; an error after an attempt to continue. */
export const StepProblem = ({ tries, children }: StepProblemProps) => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tries > 0) ref.current?.focus();
  }, [tries]);
  return (
    <Box ref={ref} tabIndex={-1} role={tries > 0 ? 'alert' : undefined} sx={{ outline: 'none' }}>
      <Alert severity={tries > 0 ? 'error' : 'warning'} role="presentation">
        {children}
      </Alert>
    </Box>
  );
};

interface NextButtonProps {
  label?: string;
  disabled?: boolean;
  busy?: boolean;
  onClick: () => void;
}

export const NextButton = ({ label, ...button }: NextButtonProps) => {
  const translate = useTranslate();
  return (
    <BusyButton variant="contained" {...button}>
      {label ?? translate('transfer.next')}
    </BusyButton>
  );
};
