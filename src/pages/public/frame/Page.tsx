import { useLayoutEffect, useRef, type ReactNode } from 'react';

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

  // After a move between pages the focus would be nowhere, unless a form has taken it.
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
