import UploadOutlined from '@mui/icons-material/UploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { ChangeEvent } from 'react';
import { IMAGE_TYPES } from '#contract/files';

interface FileButtonProps {
  label: string;
  onPick: (file: File) => void;
}

/** The browser's own file input, which looks like a button. */
export const FileButton = ({ label, onPick }: FileButtonProps) => {
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // Otherwise choosing the same file again would be no change.
    currentTarget.value = '';
    if (file) onPick(file);
  };
  return (
    <Button
      component="label"
      role={undefined}
      tabIndex={-1}
      variant="outlined"
      startIcon={<UploadOutlined />}
      sx={{ '&:focus-within': focusStyle }}
    >
      {label}
      <Box
        component="input"
        type="file"
        accept={IMAGE_TYPES.join(',')}
        onChange={pick}
        sx={visuallyHidden}
      />
    </Button>
  );
};

const focusStyle = { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 };
