import type { MouseEvent, ReactNode } from 'react';
import { goTo } from '../platform/navigation.ts';

interface PlaceLinkProps {
  to: string;
  children: ReactNode;
}

export const PlaceLink = ({ to, children }: PlaceLinkProps) => {
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goTo(to);
  };
  return (
    <a className="job" href={to} onClick={follow}>
      {children}
    </a>
  );
};
