import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Earlier } from './Earlier.tsx';
import { FailureAlert } from './FailureAlert.tsx';

export interface ReadResult<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
  isOld?: boolean;
}

interface ReadStateProps<Data> {
  read: ReadResult<Data>;
  name: string;
  fallback?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A failed read shows an error and a retry, never an empty result. Previous data is dimmed. */
export const ReadState = <Data,>({ read, name, fallback, children }: ReadStateProps<Data>) => {
  const translate = useTranslate();
  const { data, error, refetch, isOld = false } = read;
  if (error) {
    const text = translate('common.not_read', { name });
    return <FailureAlert text={text} error={error} onRetry={refetch} />;
  }
  if (data === undefined) return fallback;
  return isOld ? <Earlier isOld>{children(data)}</Earlier> : children(data);
};
