import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useListContext, useRecordContext } from 'ra-core';
import type { ComponentProps } from 'react';
import { DataTableBody, DataTableRow } from 'react-admin';
import { useTripDay } from './useTripDay.ts';

/** At least as many as the table can have: the heading spans the columns that are shown. */
const ALL_COLUMNS = 9;

/** Trips as rows, each day's below a heading. */
export const TripRows = (props: ComponentProps<typeof DataTableBody>) => (
  <DataTableBody {...props} row={TripRow} />
);

/** A trip; the first of a day has the day above it. */
const TripRow = (props: ComponentProps<typeof DataTableRow>) => {
  const trip = useRecordContext();
  const { data = [] } = useListContext();
  const dayOf = useTripDay();
  const day = dayOf(trip);
  const before = data[data.findIndex(({ id }) => id === trip?.id) - 1];
  return (
    <>
      {(!before || dayOf(before) !== day) && (
        <TableRow>
          <TableCell
            component="th"
            scope="rowgroup"
            colSpan={ALL_COLUMNS}
            sx={{ fontWeight: 600, bgcolor: 'background.default' }}
          >
            {day}
          </TableCell>
        </TableRow>
      )}
      <DataTableRow {...props} />
    </>
  );
};
