import type { ReactNode } from 'react';
import './alert.css';

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
