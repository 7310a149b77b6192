import type { MouseEvent, ReactNode } from 'react';
import { goTo } from '../platform/navigation.ts';
import { useScanTexts } from './scanTexts.ts';

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

interface PlaceRowProps {
  to: string;
  name: string;
  unsent: number;
  decisions: number;
}

export const PlaceRow = ({ to, name, unsent, decisions }: PlaceRowProps) => {
  const { translate } = useScanTexts();
  return (
    <li>
      <PlaceLink to={to}>
        <span className="name">
          {name} {unsent > 0 && <small>{translate('scan_page.unsent', { count: unsent })}</small>}
        </span>{' '}
        {decisions > 0 && <span>{translate('scan_page.jobs.decide', { count: decisions })}</span>}
      </PlaceLink>
    </li>
  );
};
