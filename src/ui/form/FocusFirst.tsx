import { useEffect, useRef } from 'react';

/** What people fill in, without what MUI keeps out of sight. */
const FIELDS =
  ':is(input, select, textarea, [role=combobox]):not([type=hidden], [aria-hidden=true], [disabled])';

interface FocusFirstProps {
  /** Which forms; those of a page take the focus by themselves only where they are the page. */
  of?: string;
}

/** Takes the focus to a form's first field once it is there. */
export const FocusFirst = ({ of = 'form' }: FocusFirstProps) => {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    place.current?.closest(of)?.querySelector<HTMLElement>(FIELDS)?.focus();
  }, [of]);
  return <span ref={place} hidden />;
};
