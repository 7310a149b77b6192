import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { CanAccess, ShowBase, useShowContext } from 'ra-core';
import type { ReactNode } from 'react';
import { RecordHistory } from './audit/RecordHistory.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import { EditButton } from './EditButton.tsx';
import { RecordColumn } from './RecordColumn.tsx';
import { RecordHeader } from './RecordHeader.tsx';
import { RecordState } from './RecordState.tsx';
import { errorShownInline } from './screenErrors.ts';

interface RecordViewProps {
  /** What is to be seen first, beside the name. */
  badge?: ReactNode;
  /** Quick actions, above the fields. */
  above?: ReactNode;
  /** What else there is to see of it, below the fields. */
  below?: ReactNode;
  /** What belongs to it: beside the fields where there is room, else at the end. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A record to read, with the ways to edit and to delete it for those who may. */
export const RecordView = ({ badge, above, below, beside, children }: RecordViewProps) => (
  <ShowBase queryOptions={errorShownInline}>
    <RecordColumn>
      <RecordHeader badge={<WithRecord>{badge}</WithRecord>} actions={<Actions />} />
    </RecordColumn>
    <Box sx={columnsStyle}>
      <RecordColumn>
        <Content above={above} below={below}>
          {children}
        </Content>
      </RecordColumn>
      <WithRecord>{beside}</WithRecord>
    </Box>
  </ShowBase>
);

/** There is nothing to show of a record before it is there. */
const WithRecord = ({ children }: { children: ReactNode }) =>
  useShowContext().record ? children : null;

const columnsStyle = {
  display: 'grid',
  gridTemplateColumns: { lg: 'minmax(0, 760px) minmax(280px, 340px)' },
  columnGap: 3,
  alignItems: 'start',
  '& > section': { mt: { lg: 0 } },
} as const;

type ContentProps = Pick<RecordViewProps, 'above' | 'below' | 'children'>;

const Content = ({ above, below, children }: ContentProps) => {
  const state = useShowContext();
  return (
    <RecordState {...state}>
      {above}
      <Card component="dl" sx={{ m: 0, px: 3, py: 1 }}>
        {children}
      </Card>
      {below}
      <RecordHistory />
    </RecordState>
  );
};

const Actions = () => {
  const { record } = useShowContext();
  // What is marked as deleted is only to be brought back.
  if (!record || record.deleted_at) return null;
  return (
    <>
      <CanAccess action="delete">
        <DeleteButton />
      </CanAccess>
      <EditButton />
    </>
  );
};
