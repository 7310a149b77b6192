import Link from '@mui/material/Link';
import {
  useFieldValue,
  useRecordContext,
  useReference,
  useResourceContext,
  useTranslate,
} from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { FieldOf, ResourceName } from '../../platform/data/recordTypes.ts';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { useRecordTitle } from '../record/useRecord.ts';

/** A record's name in a table, as the way to it for those who use no mouse. */
export const TitleLink = () => {
  const record = useRecordContext();
  const resource = useResourceContext();
  const title = useRecordTitle();
  return (
    <Link
      component={RouterLink}
      to={`/${resource}/${record?.id}`}
      color="textPrimary"
      underline="hover"
      onClick={event => event.stopPropagation()}
    >
      {title}
    </Link>
  );
};

interface ReferenceLinkProps<Type> {
  /** The field that holds the other record's number, and the one that holds its name. */
  source: FieldOf<Type>;
  name: FieldOf<Type>;
  resource: ResourceName;
}

/** Leads to another record while there is one; its name stays when it is deleted. */
export const ReferenceLink = <Type,>({ source, name, resource }: ReferenceLinkProps<Type>) => {
  const id: number | null | undefined = useFieldValue({ source });
  const shown: string | null | undefined = useFieldValue({ source: name });
  if (!id) return shown;
  return (
    <Link component={RouterLink} to={`/${resource}/${id}`}>
      {shown}
    </Link>
  );
};

interface RecordLinkProps {
  resource: ResourceName;
  id: number;
  /** Says its code as well, where others have the same name. */
  withCode?: boolean;
}

/** Leads to another record by its name; by its number while, or where, that is not to be had. */
export const RecordLink = ({ resource, id, withCode = false }: RecordLinkProps) => {
  const { referenceRecord } = useReference({ reference: resource, id });
  const name = referenceRecord?.name ?? `#${id}`;
  const code = withCode && referenceRecord?.code;
  return (
    <Link
      component={RouterLink}
      to={`/${resource}/${id}`}
      onClick={event => event.stopPropagation()}
      sx={{ overflowWrap: 'anywhere' }}
    >
      {code ? `${code} · ${name}` : name}
    </Link>
  );
};

interface CountLinkProps {
  /** What is counted, in words. */
  list: string;
  total: number;
  /** Where all of them are. */
  to: string;
}

/** How many there are, leading to all of them. */
export const CountLink = ({ list, total, to }: CountLinkProps) => {
  const translate = useTranslate();
  const count = useFormat().number(total);
  return (
    <Link
      component={RouterLink}
      to={to}
      aria-label={translate('common.list.all_of', { list, count })}
    >
      {count}
    </Link>
  );
};

/** An e-mail address that can be used right away. */
export const mailLink = (address: string) => <Link href={`mailto:${address}`}>{address}</Link>;

/** A telephone number that can be used right away. */
export const phoneLink = (number: string) => (
  <Link href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>{number}</Link>
);

/** A mail address that, where it is too long for its place, goes on in a new line before the `@`. */
export const MailAddress = ({ address = '' }: { address?: string }) => {
  const [name, domain] = address.split('@');
  if (domain === undefined) return address;
  return (
    <>
      {name}
      <wbr />@{domain}
    </>
  );
};
