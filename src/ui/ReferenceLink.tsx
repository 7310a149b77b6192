import Link from '@mui/material/Link';
import { useRecordContext } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';

interface ReferenceLinkProps {
  /** The field that holds the other record's number, and the one that holds its name. */
  source: string;
  name: string;
  resource: string;
}

/** Leads to another record while there is one; its name stays when it is deleted. */
export const ReferenceLink = ({ source, name, resource }: ReferenceLinkProps) => {
  const record = useRecordContext();
  if (!record?.[source]) return record?.[name];
  return (
    <Link component={RouterLink} to={`/${resource}/${record[source]}`}>
      {record[name]}
    </Link>
  );
};
