import Box from '@mui/material/Box';
import { useRecordContext } from 'ra-core';
import { useFormat } from './useFormat.ts';

/** A day and a time, where they are known. */
export const Moment = ({ source }: { source: string }) => {
  const moment: string | null | undefined = useRecordContext()?.[source];
  const format = useFormat();
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {moment ? format.moment(moment) : '–'}
    </Box>
  );
};
