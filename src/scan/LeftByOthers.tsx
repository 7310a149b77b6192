import { useCallback } from 'react';
import { readLeftByOthers, takeOver } from '../platform/outbox/otherUsersScans.ts';
import { useStored } from '../platform/outbox/useOutbox.ts';
import type { Person } from '../platform/session/pageSession.ts';
import { useScanTexts } from './scanTexts.ts';

export const LeftByOthers = ({ person }: { person: Person }) => {
  const { translate } = useScanTexts();
  const { owner } = person;
  const left = useStored(useCallback(() => readLeftByOthers(owner), [owner]));
  return left?.map(({ owner: other, name, count }) => (
    <div key={other} className="notice">
      <output>
        {name === undefined
          ? translate('scan_page.others.foreign', { count })
          : translate('scan_page.others.left', { count, name })}
      </output>
      {name !== undefined && (
        <button type="button" onClick={() => void takeOver(other, person)}>
          {translate('scan_page.others.take_over')}
        </button>
      )}
    </div>
  ));
};
