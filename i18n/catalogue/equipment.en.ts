import type nl from '#i18n/catalogue/equipment.nl';
import type { Translation } from '#i18n/translate';

const equipment = {
  resources: {
    equipment: {
      name: 'Item |||| Equipment',
      fields: {
        name: 'Name',
        type: 'Type',
        serial_number: 'Serial number',
        status: 'Status',
        location: 'Location',
        notes: 'Notes',
        product_id: 'Product',
        code: 'Code',
        codes: 'Further codes',
        retired_at: 'Out of service since',
      },
      statuses: {
        beschikbaar: 'available',
        verhuurd: 'rented out',
        'in reparatie': 'in repair',
        'in keuring': 'under inspection',
        'buiten gebruik': 'out of service',
      },
      derived_status: 'Follows from repairs and what is out.',
      retired_hint: 'Enter a date when the item is gone for good.',
      report_repair: 'Report a repair',
      qr_code: 'QR code of %{code}',
      places: {
        title: 'Where it is',
        failed: 'Where this unit is could not be loaded.',
        nowhere: 'No planning, movement or repair is known.',
        now: 'Now',
        next: 'Next',
        before: 'Before',
        project: 'planned',
        repair: 'Repair',
        out: 'out',
      },
      link: {
        action: 'Link to products',
        title: 'Link equipment to products',
        text: 'Linked items are units of their product and make up its stock. Rows without a product stay as they are.',
        columns: { name: 'Name', type: 'Type', count: 'Quantity', product: 'Product' },
        product_for: 'Product for %{name}',
        loading: 'Loading...',
        load_failed: 'The equipment could not be loaded.',
        more: 'Show more (%{count} left)',
        nothing: 'All equipment is linked to a product.',
        confirm: 'Link 1 item |||| Link %{smart_count} items',
        typed_stock: 'The stock of %{stock} that was entered becomes %{units}.',
        typed_stocks:
          'The number of units replaces the stock that was entered for 1 product. |||| The number of units replaces the stock that was entered for %{smart_count} products.',
        stock_failed: 'The stock of a product could not be loaded.',
        failed: 'Linking failed: nothing was changed.',
        done: '1 item linked |||| %{smart_count} items linked',
      },
      empty_hint: 'All your equipment will be here, with serial number, status and location.',
    },
  },
} satisfies Translation<typeof nl>;

export default equipment;
