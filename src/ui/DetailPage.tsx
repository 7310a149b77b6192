import { useCanAccess } from 'ra-core';
import { useEffect, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { LazyScreen } from './lazyScreen.tsx';
import { RecordEdit } from './RecordEdit.tsx';
import { RecordView } from './RecordView.tsx';

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
