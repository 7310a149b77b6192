import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { Contact } from '#contract/customers/contacts';
import { mailLink, phoneLink } from '../../../ui/display/links.tsx';
import { RelatedRecords } from '../../../ui/record/RelatedRecords.tsx';

const MAIN_FIRST = { field: 'is_main', order: 'DESC' } as const;

const SHOWN = 12;

export const CustomerContacts = () => (
  <RelatedRecords resource="contacts" target="customer_id" sort={MAIN_FIRST} shown={SHOWN} returns>
    {contacts => (
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {contacts.map(contact => (
          <Person key={contact.id} contact={contact} />
        ))}
      </Box>
    )}
  </RelatedRecords>
);

const Person = ({ contact }: { contact: Contact }) => {
  const translate = useTranslate();
  const { id, name, email, phone, is_main, for_invoices } = contact;
  const roles = [
    contact.function,
    is_main && translate('resources.contacts.main'),
    for_invoices && translate('resources.contacts.invoices'),
  ];
  return (
    <Box component="li" sx={personStyle}>
      <Link component={RouterLink} to={`/contacts/${id}`} color="textPrimary" underline="hover">
        {name}
      </Link>
      <Typography variant="body2" color="textSecondary">
        {roles.filter(Boolean).join(' · ')}
      </Typography>
      <Typography variant="body2" component="div">
        {phone && <div>{phoneLink(phone)}</div>}
        {email && <div>{mailLink(email)}</div>}
      </Typography>
    </Box>
  );
};

const personStyle = {
  py: 0.75,
  overflowWrap: 'anywhere',
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
