import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState, type DragEvent } from 'react';
import { FileButton } from '../picture/FileButton.tsx';

const ACCEPTED = '.csv,text/csv';

interface FileDropProps {
  file: File | undefined;
  busy: boolean;
  /** Focus the button when shown: choosing a file is the first step. */
  takesFocus: boolean;
  onPick: (file: File) => void;
}

/** Where a file is dropped, or chosen. */
export const FileDrop = ({ file, busy, takesFocus, onPick }: FileDropProps) => {
  const translate = useTranslate();
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && !busy) onPick(dropped);
  };
  return (
    <Stack
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        alignItems: 'center',
        gap: 1,
        p: 3,
        textAlign: 'center',
        border: '1px dashed',
        borderColor: isOver ? 'primary.main' : 'text.secondary',
        borderRadius: 1,
        bgcolor: isOver ? 'action.hover' : undefined,
      }}
    >
      <Typography sx={{ overflowWrap: 'anywhere', fontWeight: file && 600 }}>
        {file?.name ?? translate('lists.import.drop')}
      </Typography>
      <FileButton
        label={translate(file ? 'lists.import.choose_other' : 'lists.import.choose')}
        accept={ACCEPTED}
        takesFocus={takesFocus}
        onPick={onPick}
      />
    </Stack>
  );
};
