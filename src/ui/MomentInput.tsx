import { TextInput } from 'react-admin';
import { momentOf, wallClock } from '#contract/zonedTime';
import { useTimeZone } from './TimeZone.tsx';

/** A day and time in the tenant's zone, whatever this computer's zone is. */
export const MomentInput = ({ source }: { source: string }) => {
  const timeZone = useTimeZone();
  return (
    <TextInput
      source={source}
      type="datetime-local"
      format={moment => (moment ? wallClock(moment, timeZone) : '')}
      parse={local => (local ? momentOf(local, timeZone) : null)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
};
