import type { Services } from '../../../../services.ts';
import { drawInvoicePage, type FrozenInvoicePage } from './invoicePage.ts';
import { withFormMarks } from '../../../../pages/ownForms.ts';
import { drawQuotePage, type FrozenQuotePage } from './quotePage.ts';

/** Characters drawn on the event loop, in some ten milliseconds. Longer pages go to a thread. */
const DRAWN_AT_ONCE = 40_000;

export const pageDrawings = ({ workers, tokens }: Pick<Services, 'workers' | 'tokens'>) => {
  const drawn =
    <Page extends { content: string; token: string }>(
      draw: (page: Page) => string,
      inThread: (page: Page, tenantId: number) => Promise<string>
    ) =>
    async (page: Page, tenantId: number) => {
      const isShort = page.content.length <= DRAWN_AT_ONCE;
      const html = isShort ? draw(page) : await inThread(page, tenantId);
      return withFormMarks(html, page.token, tokens);
    };
  return {
    quote: drawn<FrozenQuotePage>(drawQuotePage, (page, tenantId) =>
      workers.run('drawQuotePage', [page], { tenantId })
    ),
    invoice: drawn<FrozenInvoicePage>(drawInvoicePage, (page, tenantId) =>
      workers.run('drawInvoicePage', [page], { tenantId })
    ),
  };
};
