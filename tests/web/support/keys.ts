import { act } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { passed } from '#src/platform/api/client.ts';
import { FAST_MS } from '#src/platform/scanner/keys.ts';

/** Presses keys as a person does: each only once the one before cannot be a scanner's any more. */
export const pressEach = async (user: UserEvent, ...keys: string[]) => {
  for (const key of keys) {
    await user.keyboard(key);
    await act(() => passed(FAST_MS + 5));
  }
};
