import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { HiddenText } from './HiddenText.tsx';

interface LoadingProps {
  /** The shape of what is coming, which only the eye needs. */
  children: ReactNode;
}

/** Tells that something is loading: in words to a screen reader, as a skeleton to the eye. */
export const Loading = ({ children }: LoadingProps) => {
  const translate = useTranslate();
  return (
    <Box component="output" sx={{ display: 'block' }}>
      <HiddenText>{translate('common.loading')}</HiddenText>
      <Box aria-hidden="true">{children}</Box>
    </Box>
  );
};
