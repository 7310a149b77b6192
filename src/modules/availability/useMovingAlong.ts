import { useEvent } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { type MovingAlong, movingAlong } from '#contract/plan/previews';

type Part = Pick<MovingAlong, 'sub_hires' | 'crew'>;

const read = (value: unknown): Part => movingAlong.safeParse(value).data ?? {};

/** What moves along with new dates, in the form's field `moving`: absent while everything stays. */
export const useMovingAlong = () => {
  const { getValues, setValue } = useFormContext();
  const value: unknown = useWatch({ name: 'moving' });
  const change = useEvent((part: { [Key in keyof Part]: Part[Key] | undefined }) => {
    const { sub_hires, crew } = { ...read(getValues('moving')), ...part };
    const moving: MovingAlong | undefined =
      sub_hires || crew
        ? { trips: 'keep', units: 'keep', ...(sub_hires && { sub_hires }), ...(crew && { crew }) }
        : undefined;
    setValue('moving', moving, { shouldDirty: moving !== undefined });
  });
  return { moving: read(value), change };
};
