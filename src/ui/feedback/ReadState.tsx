import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { FailureAlert } from './FailureAlert.tsx';

/** A read, as `useQuery` returns it. */
export interface ReadResult<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
  isPlaceholderData?: boolean;
}

interface ReadStateProps<Data> {
  read: ReadResult<Data>;
  /** What is read, in a word: a failure names it. */
  name: string;
  /** Shown until it is read. */
  fallback?: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * Shows what was read. A failed read says so and can be tried again: it is never shown as if there were nothing. What
 * stands there while something else is read is dimmed.
 */
export const ReadState = <Data,>({ read, name, fallback, children }: ReadStateProps<Data>) => {
  const translate = useTranslate();
  const { data, error, refetch, isPlaceholderData = false } = read;
  if (error) {
    const text = translate('common.not_read', { name });
    return <FailureAlert text={text} error={error} onRetry={refetch} />;
  }
  if (data === undefined) return fallback;
  if (!isPlaceholderData) return children(data);
  return (
    <Box aria-busy sx={{ opacity: 0.5 }}>
      {children(data)}
    </Box>
  );
};
