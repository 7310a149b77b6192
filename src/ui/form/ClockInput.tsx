import { TextInput, type TextInputProps } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { typedClock } from '../../platform/time/typedMoment.ts';

/** A time of day as `18:00`, in every browser's language. Other texts stay, and the schema refuses them. */
export const ClockInput = ({ source, ...props }: TextInputProps) => {
  const { getValues, setValue } = useFormContext();
  const complete = () => {
    const clock = typedClock(String(getValues(source) ?? ''));
    if (clock) setValue(source, clock, { shouldDirty: true });
  };
  return <TextInput source={source} {...props} onBlur={complete} />;
};
