import Link from '@mui/material/Link';
import { useFieldValue } from 'ra-core';

interface ContactLinkProps {
  source: string;
  by: 'mailto' | 'tel';
}

/** An e-mail address or telephone number that can be used right away. */
export const ContactLink = ({ source, by }: ContactLinkProps) => {
  const value: string = useFieldValue({ source }) ?? '';
  const address = by === 'tel' ? value.replaceAll(/[^\d+]/g, '') : value;
  return <Link href={`${by}:${address}`}>{value}</Link>;
};
