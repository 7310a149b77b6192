import UploadOutlined from '@mui/icons-material/UploadOutlined';
import Button from '@mui/material/Button';
import { useRef, type ChangeEvent } from 'react';
import { IMAGE_TYPES } from '#contract/images';
import { useFocusWhenShown } from '../useFocusWhenShown.ts';

interface FileButtonProps {
  label: string;
  /** The kinds of files that are offered: pictures, unless it says otherwise. */
  accept?: string;
  /** Take the focus when shown. */
  takesFocus?: boolean;
  onPick: (file: File) => void;
}

/** A button that opens the browser's own choice of a file. */
export const FileButton = (props: FileButtonProps) => {
  const { label, accept = IMAGE_TYPES.join(','), takesFocus = false, onPick } = props;
  const button = useFocusWhenShown<HTMLButtonElement>(takesFocus);
  const input = useRef<HTMLInputElement>(null);
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // Otherwise choosing the same file again would be no change.
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
