import { useEffect } from 'react';
import { STARTUP_TEXTS } from '#i18n/startup';
import { Logo } from '../ui/Logo.tsx';
import { firstLocale } from './locale.ts';
import './skeleton.css';

const MENU_ENTRIES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/** The admin part's outline, until its code is there: what follows takes the same places. */
export const AdminSkeleton = () => {
  useEffect(() => {
    document.title = 'Flightcase';
  }, []);

  return (
    <div className="admin-skeleton">
      <output className="visually-hidden">{STARTUP_TEXTS[firstLocale()].loading}</output>
      <div className="skeleton-top">
        <Logo />
      </div>
      <div className="skeleton-side">
        {MENU_ENTRIES.map(entry => (
          <div key={entry} />
        ))}
      </div>
      <div className="skeleton-content">
        <div />
        <div />
        <div />
      </div>
    </div>
  );
};
