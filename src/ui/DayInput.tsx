import { TextInput } from 'react-admin';

/** A day, required. Browsers show how it is written in an empty field too: the label keeps off it. */
export const DayInput = ({ source }: { source: string }) => (
  <TextInput source={source} type="date" isRequired slotProps={{ inputLabel: { shrink: true } }} />
);
