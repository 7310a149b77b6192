import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type DragEvent, useState } from 'react';
import { FileButton } from '../../form/fileField.tsx';

const ACCEPTED =
  '.csv,.tsv,.txt,.tab,.xlsx,text/csv,text/tab-separated-values,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface FileDropProps {
  name: string | undefined;
  busy: boolean;
  takesFocus: boolean;
  onPick: (file: File) => void;
}

export const FileDrop = ({ name, busy, takesFocus, onPick }: FileDropProps) => {
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
      direction={{ xs: 'column', sm: name ? 'row' : 'column' }}
      sx={{
        alignItems: 'center',
        justifyContent: 'center',
        gap: name ? 2 : 1,
        p: name ? 1.5 : { xs: 3, sm: 5 },
        textAlign: 'center',
        border: '1px dashed',
        borderColor: isOver ? 'primary.main' : 'text.secondary',
        borderRadius: 1,
        bgcolor: isOver ? 'action.hover' : undefined,
      }}
    >
      <Typography sx={{ overflowWrap: 'anywhere', fontWeight: name ? 600 : undefined }}>
        {name ?? translate('transfer.file.drop')}
      </Typography>
      <FileButton
        label={translate(name ? 'transfer.file.choose_other' : 'transfer.file.choose')}
        accept={ACCEPTED}
        takesFocus={takesFocus}
        onPick={onPick}
      />
    </Stack>
  );
};
