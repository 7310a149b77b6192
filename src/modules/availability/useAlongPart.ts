import { useCallback, useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type MovingAlong, movingAlong } from '#contract/plan/previews';

type Parts = { [Part in keyof MovingAlong]?: MovingAlong[Part] | undefined };

const read = (value: unknown): Parts => movingAlong.safeParse(value).data ?? {};

/** The form's field `moving` has the parts that move with new dates. It is absent while everything stays. */
const useMovingAlong = () => {
  const { getValues, setValue } = useFormContext();
  const value: unknown = useWatch({ name: 'moving' });
  const change = useCallback(
    <Part extends keyof MovingAlong>(part: Part, way: MovingAlong[Part] | undefined) => {
      const parts = read(getValues('moving'));
      parts[part] = way;
      const { trips = 'keep', units = 'keep', sub_hires, crew, groups } = parts;
      const isAsked = trips === 'move' || units === 'release' || sub_hires || crew || groups;
      const others = {
        ...(sub_hires && { sub_hires }),
        ...(crew && { crew }),
        ...(groups && { groups }),
      };
      const moving: MovingAlong | undefined = isAsked ? { trips, units, ...others } : undefined;
      setValue('moving', moving, { shouldDirty: moving !== undefined });
    },
    [getValues, setValue]
  );
  return { moving: read(value), change };
};

/**
 * The choice for one part. It starts as `first` when the new dates concern the part, and is removed when they no
 * longer do.
 */
export const useAlongPart = <Part extends keyof MovingAlong>(
  part: Part,
  { isConcerned, first }: { isConcerned: boolean; first: MovingAlong[Part] | undefined }
) => {
  const { moving, change } = useMovingAlong();
  useEffect(() => {
    if (!isConcerned) return undefined;
    change(part, first);
    return () => change(part, undefined);
  }, [change, part, isConcerned, first]);
  const choose = useCallback(
    (way: MovingAlong[Part] | undefined) => change(part, way),
    [change, part]
  );
  return [moving[part], choose] as const;
};
