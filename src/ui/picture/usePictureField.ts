import { useTranslate } from 'ra-core';
import { useController, useFormContext } from 'react-hook-form';
import { pictureProblem } from '../../providers/pictures.ts';
import { usePreview } from './usePreview.ts';

/**
 * A field of a form that holds a picture: the key of a saved one, a file that is still to be
 * uploaded, or `null`. What the server would refuse is not taken, and `problem` says why.
 */
export const usePictureField = (source: string) => {
  const translate = useTranslate();
  const { setError, clearErrors } = useFormContext();
  const { field, fieldState } = useController({ name: source });
  const value: unknown = field.value;
  const file = value instanceof File ? value : undefined;

  const put = (picture: File | null) => {
    clearErrors(source);
    field.onChange(picture);
  };
  const pick = async (chosen: File) => {
    const problem = await pictureProblem(chosen);
    if (problem) setError(source, { message: translate(`errors.${problem}`) });
    else put(chosen);
  };
  return {
    value,
    file,
    preview: usePreview(file),
    problem: fieldState.error?.message,
    pick,
    remove: () => put(null),
  };
};
