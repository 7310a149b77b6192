import { useNotify } from 'ra-core';

export const useCopyText = (messages: { copied: string; failed: string }) => {
  const notify = useNotify();
  return async (text: string) => {
    try {
      // Throws at once on pages without https: browsers have no clipboard there.
      await navigator.clipboard.writeText(text);
      notify(messages.copied, { type: 'success' });
    } catch {
      notify(messages.failed, { type: 'warning' });
    }
  };
};
