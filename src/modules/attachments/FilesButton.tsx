import UploadOutlined from '@mui/icons-material/UploadOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { type ChangeEvent, useRef } from 'react';

export const FilesButton = ({ onChoose }: { onChoose: (files: File[]) => void }) => {
  const label = useTranslate()('resources.attachments.choose');
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // Otherwise choosing the same files again would be no change.
    currentTarget.value = '';
    onChoose(files);
  };
  return (
    <>
      <Button size="small" startIcon={<UploadOutlined />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input ref={input} type="file" multiple hidden aria-label={label} onChange={choose} />
    </>
  );
};
