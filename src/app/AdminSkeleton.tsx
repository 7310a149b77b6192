import { STARTUP_TEXTS } from '#i18n/startup';
import { firstLocale } from './locale.ts';
import './skeleton.css';

const MENU_ENTRIES = 7;
const CARDS = 6;

/** Empty places, told apart by nothing but their order. */
const places = (count: number) => Array.from({ length: count }, (_, place) => place);

/** The admin part's outline, until its code is there. */
export const AdminSkeleton = () => (
  <div className="admin-skeleton">
    <output className="visually-hidden">{STARTUP_TEXTS[firstLocale()].loading}</output>
    <div className="skeleton-side">
      {places(MENU_ENTRIES).map(place => (
        <div key={place} className="skeleton-line" />
      ))}
    </div>
    <div className="skeleton-top" />
    <div className="skeleton-content">
      {places(CARDS).map(place => (
        <div key={place} className="skeleton-card" />
      ))}
    </div>
  </div>
);
