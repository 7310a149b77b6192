import type { Services } from '../../../services.ts';
import { drawInvoicePage, type FrozenInvoicePage } from './invoicePage.ts';
import { drawQuotePage, type FrozenQuotePage } from './quotePage.ts';

/** Characters of content that the event loop draws, in some ten milliseconds. Longer pages go to a thread. */
const DRAWN_AT_ONCE = 40_000;

/** Draws the pages of a server's customers. */
export const pageDrawings = ({ workers }: Pick<Services, 'workers'>) => {
  const drawn =
    <Page extends { content: string }>(
      draw: (page: Page) => string,
      inThread: (page: Page, tenantId: number) => Promise<string>
    ) =>
    async (page: Page, tenantId: number) =>
      page.content.length <= DRAWN_AT_ONCE ? draw(page) : inThread(page, tenantId);
  return {
    quote: drawn<FrozenQuotePage>(drawQuotePage, (page, tenantId) =>
      workers.run('drawQuotePage', [page], { tenantId })
    ),
    invoice: drawn<FrozenInvoicePage>(drawInvoicePage, (page, tenantId) =>
      workers.run('drawInvoicePage', [page], { tenantId })
    ),
  };
};
