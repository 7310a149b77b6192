import type { ReactNode } from 'react';

/** Fields that belong together, side by side where there is room. */
export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset>
    <legend>{title}</legend>
    <div className="columns">{children}</div>
  </fieldset>
);
