import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { goTo } from '../../platform/navigation.ts';
import { useTexts } from '../publicTexts.ts';
import './alert.css';
import './loading.css';

interface PageProps {
  title: string;
  intro?: string;
  wide?: boolean;
  children: ReactNode;
}

export const Page = ({ title, intro, wide = false, children }: PageProps) => {
  const heading = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    document.title = `${title} · Flightcase`;
  }, [title]);

  // After a change of page nothing would have the focus, unless a form has taken it.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);

  return (
    <section className={wide ? 'page wide' : 'page'}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {intro && <p className="intro">{intro}</p>}
      {children}
    </section>
  );
};

const MARKS = { danger: '!', success: '✓', info: 'i' };

interface AlertProps {
  kind: keyof typeof MARKS;
  children: ReactNode;
}

/** A message about the whole page. Failures interrupt a screen reader, the others wait. */
export const Alert = ({ kind, children }: AlertProps) => (
  <div className={`alert ${kind}`} role={kind === 'danger' ? 'alert' : 'status'}>
    <span className="mark" aria-hidden="true">
      {MARKS[kind]}
    </span>
    <div>{children}</div>
  </div>
);

interface LinkProps {
  to: string;
  main?: boolean;
  children: ReactNode;
}

/** The browser handles clicks for a new tab, a window or a download. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

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

export const Loading = () => {
  const { translate } = useTexts();
  return (
    <div className="loading">
      <output className="visually-hidden">{translate('auth.loading')}</output>
    </div>
  );
};
