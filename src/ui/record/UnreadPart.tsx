import { type ReadResult, ReadState } from '../feedback/ReadState.tsx';
import { RecordPart } from './RelatedRecords.tsx';

interface UnreadPartProps {
  title: string;
  read: ReadResult<unknown>;
}

/** Shown if the read failed: it is unknown whether the part is empty. */
export const UnreadPart = ({ title, read }: UnreadPartProps) => (
  <RecordPart title={title}>
    <ReadState read={read} name={title}>
      {() => null}
    </ReadState>
  </RecordPart>
);
