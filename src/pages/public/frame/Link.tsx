import type { MouseEvent, ReactNode } from 'react';
import { goTo } from '../navigation.ts';

interface LinkProps {
  to: string;
  /** The page's main way on, and therefore a button to the eye. */
  main?: boolean;
  children: ReactNode;
}

/** A new tab or window, or a download, stays the browser's own work. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link between public pages. */
export const Link = ({ to, main = false, children }: LinkProps) => (
  <a
    href={to}
    className={main ? 'submit' : undefined}
    onClick={event => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      goTo(to);
    }}
  >
    {children}
  </a>
);
