import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { HiddenText } from './HiddenText.tsx';

interface LoadingProps {
  /** The shape of what is coming, which only the eye needs. */
  children: ReactNode;
  /** What is loading, where "loading" alone does not say it. */
  text?: string;
}

/** Tells that something is loading: in words to a screen reader, as a skeleton to the eye. */
export const Loading = ({ children, text }: LoadingProps) => {
  const translate = useTranslate();
  return (
    <Box component="output" sx={{ display: 'block' }}>
      <HiddenText>{text ?? translate('common.loading')}</HiddenText>
      <Box aria-hidden="true">{children}</Box>
    </Box>
  );
};
