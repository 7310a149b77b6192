import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Root } from '#src/app/Root.tsx';

/** Opens the app at an address, as a new tab would. */
export const openPage = async (path: string, state?: unknown) => {
  window.history.replaceState(state ?? null, '', path);
  const user = userEvent.setup();
  const { unmount } = render(<Root />);
  await screen.findByRole('heading', { level: 1 });
  return { user, unmount };
};

export const address = () => window.location.pathname + window.location.search;
