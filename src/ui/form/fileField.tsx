import UploadOutlined from '@mui/icons-material/UploadOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { IMAGE_TYPES, type ImagePurpose } from '#contract/files/images';
import { NewUpload, uploadProblem } from '../../platform/data/uploads.ts';
import { useFocusWhenShown } from '../dialog/ConfirmDialog.tsx';

interface FileButtonProps {
  label: string;
  accept?: string;
  takesFocus?: boolean;
  onPick: (file: File) => void;
}

export const FileButton = (props: FileButtonProps) => {
  const { label, accept = IMAGE_TYPES.join(','), takesFocus = false, onPick } = props;
  const button = useFocusWhenShown<HTMLButtonElement>(takesFocus);
  const input = useRef<HTMLInputElement>(null);
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // Otherwise the same file again fires no change event.
    currentTarget.value = '';
    if (file) onPick(file);
  };
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        startIcon={<UploadOutlined />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input ref={input} type="file" hidden aria-label={label} accept={accept} onChange={pick} />
    </>
  );
};

/**
 * A field with a file: the key of a saved one, one to upload, or `null`. A file that the server
 * would refuse for the purpose is not accepted, and `problem` has the reason.
 */
export const useFileField = (source: string, purpose: ImagePurpose) => {
  const translate = useTranslate();
  const { setError, clearErrors } = useFormContext();
  const { field, fieldState } = useController({ name: source });
  const value: unknown = field.value;
  const file = value instanceof NewUpload ? value.file : undefined;

  const put = (upload: NewUpload | null) => {
    clearErrors(source);
    field.onChange(upload);
  };
  const pick = async (chosen: File) => {
    const problem = await uploadProblem(chosen, purpose);
    if (problem) setError(source, { message: translate(`errors.${problem}`) });
    else put(new NewUpload(chosen));
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

const usePreview = (file: File | undefined) => {
  const [preview, setPreview] = useState<{ file: File; src: string }>();
  useEffect(() => {
    if (!file) return undefined;
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') setPreview({ file, src: reader.result });
    });
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return preview?.file === file ? preview?.src : undefined;
};
