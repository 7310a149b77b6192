import { TextInput } from 'react-admin';
import { momentOf, wallClock } from '#contract/zonedTime';

/** A day and time as clocks show it where projects take place, whatever this computer's zone is. */
export const MomentInput = ({ source }: { source: string }) => (
  <TextInput
    source={source}
    type="datetime-local"
    format={moment => (moment ? wallClock(moment) : '')}
    parse={local => (local ? momentOf(local) : null)}
    slotProps={{ inputLabel: { shrink: true } }}
  />
);
