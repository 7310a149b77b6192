import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { CanAccess, ShowBase, useCanAccess, useShowContext } from 'ra-core';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RecordOf } from '../../platform/data/recordTypes.ts';
import { RecordHistory } from '../audit/RecordHistory.tsx';
import { errorShownInline } from '../feedback/FailureAlert.tsx';
import { DeleteButton, EditButton } from './RecordActions.tsx';
import { RecordEdit } from './RecordEdit.tsx';
import { RecordColumn, RecordHeader } from './RecordHeader.tsx';
import { RecordState } from './RecordState.tsx';
import type { LazyScreen } from './screens.tsx';

interface DetailPageProps {
  /** The fields, for reading. */
  children: ReactNode;
  /** What is to be seen first, beside the title. */
  badge?: ReactNode;
  /** Quick actions, above the fields. */
  above?: ReactNode;
  /** What else there is to see of it, below the fields. */
  below?: ReactNode;
  /** What belongs to it, such as a customer's projects. */
  beside?: ReactNode;
  /** The form, for those who may edit. */
  form: LazyScreen;
}

/** One record, to read and, with `?mode=edit`, to edit in place. */
export const DetailPage = (props: DetailPageProps) => {
  const { form: Form, ...view } = props;
  const [query] = useSearchParams();
  const { canAccess } = useCanAccess({ action: 'edit' });
  const mayEdit = canAccess === true;

  useEffect(() => {
    if (mayEdit) void Form.preload();
  }, [mayEdit, Form]);

  if (!mayEdit || query.get('mode') !== 'edit') {
    return <RecordView {...view} />;
  }
  return (
    <RecordEdit>
      <Form />
    </RecordEdit>
  );
};

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
const RecordView = ({ badge, above, below, beside, children }: RecordViewProps) => (
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
      <Box sx={besideStyle}>
        <WithRecord>{beside}</WithRecord>
      </Box>
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
} as const;

/** What stands beside the fields begins where they do. */
const besideStyle = { minWidth: 0, '& > section:first-of-type': { mt: { lg: 0 } } } as const;

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
  // What is marked as deleted, which people alone are, is only to be brought back.
  const { record } = useShowContext<RecordOf<'users'>>();
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
