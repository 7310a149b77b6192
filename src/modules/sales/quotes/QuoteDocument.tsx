import { useCanAccess } from 'ra-core';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { DocumentLinks } from '../documents/DocumentLinks.tsx';
import { DocumentMails } from '../documents/DocumentMails.tsx';

const calls = () => import('./quotes.calls.ts');

export const QuoteDocument = () => {
  const quote = useRecord<'quotes'>();
  const { canAccess = false } = useCanAccess({ resource: 'quotes', action: 'edit' });
  if (!quote) return null;
  const { id, links = [], versions = [] } = quote;
  return (
    <>
      <DocumentLinks
        links={links}
        calls={
          canAccess
            ? {
                addressOf: async link => (await (await calls()).readLink(id, link.id)).url,
                end: async linkId => (await calls()).endLink(id, linkId),
              }
            : undefined
        }
      />
      <DocumentMails
        queryKey={['quoteMails', id]}
        read={async signal => (await calls()).readMails(id, signal)}
        enabled={versions.length > 0}
      />
    </>
  );
};
