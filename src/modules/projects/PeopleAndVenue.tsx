import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useCanAccess, useGetManyAggregate, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Contact } from '#contract/customers/contacts';
import type { Venue } from '#contract/venues/venues';
import { mailLink, phoneLink } from '../../ui/display/links.tsx';
import { RecordPart } from '../../ui/record/RelatedRecords.tsx';
import { useRecord } from '../../ui/resource/useRecord.ts';
import { mapAddressOf } from '../../ui/display/mapAddress.ts';

export const PeopleAndVenue = () => {
  const translate = useTranslate();
  const record = useRecord<'projects'>();
  const contact = useRelated<Contact>('contacts', record?.contact_id);
  const onSite = useRelated<Contact>('contacts', record?.onsite_contact_id);
  const venue = useRelated<Venue>('venues', record?.venue_id);
  const isSamePerson = contact?.id === onSite?.id;
  if (!contact && !onSite && !venue) return null;
  return (
    <RecordPart title={translate('resources.projects.people.title')}>
      {contact && !isSamePerson && (
        <Person kind="contact" to={`/contacts/${contact.id}`} {...contact} />
      )}
      {onSite && <Person kind="onsite" to={`/contacts/${onSite.id}`} {...onSite} />}
      {venue && <VenueFacts venue={venue} />}
    </RecordPart>
  );
};

const useRelated = <Type extends { id: number }>(resource: string, id?: number | null) => {
  const { canAccess } = useCanAccess({ resource, action: 'show' });
  const { data } = useGetManyAggregate<Type>(
    resource,
    { ids: id ? [id] : [] },
    // The project is complete without it.
    { enabled: canAccess === true && Boolean(id), onError: () => undefined }
  );
  return id ? data?.[0] : undefined;
};

interface PersonProps {
  kind: 'contact' | 'onsite';
  name: string;
  to: string;
  phone: string | null;
  email: string | null;
}

const Person = ({ kind, name, to, phone, email }: PersonProps) => (
  <Fact label={`resources.projects.people.${kind}`}>
    <Link component={RouterLink} to={to} color="textPrimary" underline="hover">
      {name}
    </Link>
    {phone && <div>{phoneLink(phone)}</div>}
    {email && <div>{mailLink(email)}</div>}
  </Fact>
);

const VenueFacts = ({ venue }: { venue: Venue }) => {
  const translate = useTranslate();
  const { id, name, street, postal_code, city, contact_name, contact_phone } = venue;
  const address = [street, [postal_code, city].filter(Boolean).join(' ')].filter(Boolean);
  return (
    <Fact label="resources.projects.fields.location">
      <Link component={RouterLink} to={`/venues/${id}`} color="textPrimary" underline="hover">
        {name}
      </Link>
      {address.length > 0 && (
        <div>
          {address.join(', ')} ·{' '}
          <Link href={mapAddressOf(venue)} target="_blank" rel="noreferrer">
            {translate('resources.projects.people.map')}
          </Link>
        </div>
      )}
      {contact_name && <div>{contact_name}</div>}
      {contact_phone && <div>{phoneLink(contact_phone)}</div>}
      {[venue.load_in, venue.power].filter(Boolean).map(text => (
        <Typography key={text} variant="body2" color="textSecondary" whiteSpace="pre-line">
          {text}
        </Typography>
      ))}
    </Fact>
  );
};

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    sx={{ py: 0.75, overflowWrap: 'anywhere', '& + &': { borderTop: 1, borderColor: 'divider' } }}
  >
    <Typography variant="body2" color="textSecondary">
      {useTranslate()(label)}
    </Typography>
    {/* Links on lines of their own, with room for a finger. */}
    <Typography component="div" variant="body2" sx={{ lineHeight: '24px' }}>
      {children}
    </Typography>
  </Box>
);
