import type nl from '#i18n/supply/subHires.nl';
import type { Translation } from '#i18n/translate';

const subHires = {
  resources: {
    'sub-hires': {
      name: 'Sub-hire |||| Sub-hires',
      fields: {
        supplier_id: 'Supplier',
        supplier_name: 'Supplier',
        status: 'Status',
        from: 'From',
        until: 'Until',
        lines: 'Lines',
        product_id: 'Product',
        amount: 'Quantity',
        unit_cost: 'Unit cost',
        project_line_id: 'Equipment line',
        notes: 'Notes',
        period: 'Period',
        project: 'Project',
      },
      statuses: {
        concept: 'draft',
        requested: 'requested',
        confirmed: 'confirmed',
        received: 'received',
        returned: 'returned',
        cancelled: 'cancelled',
      },
      empty: 'No sub-hires found.',
      empty_hint: 'What you hire from colleagues will be here, from request to return.',
      back: '← Back to sub-hires',
      supplier_by_name: 'Supplier that is no customer',
      supplier_hint: 'Customers that are marked as suppliers.',
      not_counted: 'Not counted yet: the shortage stays until this sub-hire is confirmed.',
      no_supplier: 'There is no supplier yet: this shortage is still to be arranged.',
      project_cancelled:
        'Cancelled: %{projects}. Call off this sub-hire if the equipment is no longer needed.',
      release: 'Release surplus (%{amount})',
      released: 'The surplus is free for all projects.',
      left_behind: 'Another period than %{projects}. Change this sub-hire and tell the supplier.',
      order: {
        pdf: 'Order (PDF)',
        mail: 'Mail order',
        failed: 'The order could not be fetched.',
        sent: 'The order has been mailed.',
        title: 'Mail order',
        to: 'To',
        message: 'Message',
        message_hint: 'The order goes along as a PDF, without prices.',
        unprintable: 'The PDF cannot print these characters: %{unprintable}',
        send: 'Send',
      },
      no_lines: 'No products yet. Edit the sub-hire to add them.',
      total: 'Total %{total}',
    },
  },
} satisfies Translation<typeof nl>;

export default subHires;
