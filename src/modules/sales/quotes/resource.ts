import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import type { Quote } from '#contract/sales/quotes';
import type { QuoteStatus } from '#contract/sales/quotes.values';
import { deferredScreen } from '../../../ui/record/deferredScreen.ts';
import type { Resource, StatusColour } from '../../../ui/resource/resource.ts';

const quotes = {
  name: 'quotes',
  icon: RequestQuoteOutlined,
  list: deferredScreen(() => import('./QuoteList.tsx')),
  edit: deferredScreen(() => import('./QuoteDetail.tsx')),
  recordRepresentation: ({ number, project_name }: Quote) => number ?? project_name,
  menu: { group: 'sales', order: 180 },
  permissions: { view: 'quotes.view', manage: 'quotes.manage' },
  extension: 'sales',
  relations: { project_id: 'projects', customer_id: 'customers' },
  // A quote changes by steps, never by a form.
  isDone: () => true,
  // Drafts follow the plan; all quotes show if it differs.
  showsAlso: ['projects'],
  statuses: {
    draft: 'default',
    sent: 'info',
    accepted: 'success',
    declined: 'error',
    withdrawn: 'default',
    expired: 'warning',
  } satisfies Record<QuoteStatus, StatusColour>,
} satisfies Resource<Quote>;

export default quotes;
