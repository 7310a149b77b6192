import type { ReactNode } from 'react';
import { Logo } from '../../../ui/Logo.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';
import './public.css';

const YEAR = new Date().getFullYear();

/** What all public pages share: the name, the card, and the choice of language. */
export const Frame = ({ children }: { children: ReactNode }) => (
  <div className="public">
    <header className="brand">
      <Logo size={36} />
      Flightcase
    </header>
    <main className="card">{children}</main>
    <footer className="below">
      <LanguageSelect />
      <span>© {YEAR} Flightcase</span>
    </footer>
  </div>
);
