import { useState } from 'react';
import { AuditPage } from './AuditPage.tsx';

interface HistoryProps {
  resourceType: string;
  resourceId: string;
}

const History = ({ resourceType, resourceId }: HistoryProps) => {
  const [page, setPage] = useState(1);
  return <AuditPage filter={{ resourceType, resourceId }} page={page} onTurn={setPage} />;
};

export default History;
