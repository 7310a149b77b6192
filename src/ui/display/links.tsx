import Link from '@mui/material/Link';
import {
  useFieldValue,
  useRecordContext,
  useReference,
  useResourceContext,
  useTranslate,
} from 'ra-core';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { FieldOf, ResourceName } from '../../platform/data/recordTypes.ts';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { useRecordTitle } from '../resource/useRecord.ts';

export const TitleLink = ({ children }: { children?: ReactNode }) => {
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
      {children ?? title}
    </Link>
  );
};

interface ReferenceLinkProps<Type> {
  source: FieldOf<Type>;
  name: FieldOf<Type>;
  resource: ResourceName;
}

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
  withCode?: boolean;
}

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
  list: string;
  total: number;
  to: string;
}

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

export const mailLink = (address: string) => <Link href={`mailto:${address}`}>{address}</Link>;

export const phoneLink = (number: string) => (
  <Link href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>{number}</Link>
);

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
