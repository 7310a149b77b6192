import Box from '@mui/material/Box';
import { useRecordContext } from 'ra-core';
import { useFormat } from './useFormat.ts';

interface MomentProps {
  source: string;
  /** In as few words as a table has room for. */
  short?: boolean;
}

/** A day and a time, where they are known. */
export const Moment = ({ source, short = false }: MomentProps) => {
  const moment: string | null | undefined = useRecordContext()?.[source];
  const format = useFormat();
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {moment ? format[short ? 'shortMoment' : 'moment'](moment) : '–'}
    </Box>
  );
};
