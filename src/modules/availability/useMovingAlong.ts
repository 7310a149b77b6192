import { useEvent } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { type MovingAlong, movingAlong } from '#contract/plan/previews';

const STAYS: MovingAlong = { trips: 'keep', units: 'keep' };

const read = (value: unknown): MovingAlong => movingAlong.safeParse(value).data ?? STAYS;

/** What moves along with new dates, in the form's field `moving`: absent while everything stays. */
export const useMovingAlong = () => {
  const { getValues, setValue } = useFormContext();
  const value: unknown = useWatch({ name: 'moving' });
  const change = useEvent((part: { [Key in keyof MovingAlong]?: MovingAlong[Key] | undefined }) => {
    const { trips, units, sub_hires, crew, groups } = { ...read(getValues('moving')), ...part };
    const isAsked = trips === 'move' || units === 'release' || sub_hires || crew || groups;
    const others = {
      ...(sub_hires && { sub_hires }),
      ...(crew && { crew }),
      ...(groups && { groups }),
    };
    const moving: MovingAlong | undefined = isAsked ? { trips, units, ...others } : undefined;
    setValue('moving', moving, { shouldDirty: moving !== undefined });
  });
  return { moving: read(value), change };
};
