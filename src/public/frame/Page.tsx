import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { goTo } from '../../platform/navigation.ts';
import { useTexts } from '../publicTexts.ts';
import './alert.css';
import './loading.css';

interface PageProps {
  title: string;
  intro?: string;
  /** More than a single column of fields. */
  wide?: boolean;
  children: ReactNode;
}

/** A page's heading, which names the browser's tab as well, above its content. */
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
  /** The main action of the page, shown as a button. */
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

/** A placeholder for a page that loads. */
export const Loading = () => {
  const { translate } = useTexts();
  return (
    <div className="loading">
      <output className="visually-hidden">{translate('auth.loading')}</output>
    </div>
  );
};
