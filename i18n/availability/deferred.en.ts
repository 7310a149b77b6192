import type nl from '#i18n/availability/deferred.nl';
import type { Translation } from '#i18n/translate';

const availability = {
  shortages: {
    hire_title: 'Sub-hire %{name}',
    hired: 'Sub-hire of %{name} saved.',
    alternative_title: 'Instead of %{name}',
    alternative_text:
      'Products that are most alike and free. The one you choose becomes a line below this one.',
    replace_amount: 'Replace (of %{amount})',
    replace_limit: 'Enter a whole number from 1 to %{amount}.',
    search_product: 'Search another product',
    same_price: 'same price',
    dearer: '%{price} more',
    cheaper: '%{price} less',
    alternatives_failed: 'The alternatives could not be loaded.',
    no_alternative: 'No other product has any free. Search for one yourself.',
    take: 'Choose',
    take_instead: 'Choose %{name}',
    replaced: '%{name} was replaced.',
    dates_title: 'Other dates for %{name}',
    moved: '%{name} was moved.',
    first_fit: 'First period that fits: %{period}',
    take_fit: 'Use it',
    no_fit: 'No period of this length fits in the coming months.',
    accept_title: 'Accept the shortage of %{name}',
    accept_text: 'The project stays booked and lacks this equipment. Nobody else loses any.',
    accept_reason: 'Reason',
    accepted_now: 'The shortage of %{name} was accepted.',
    challenge_title: 'Ask the option holder',
    challenge_text: 'The planner of this option gets an email and has until this moment to decide.',
    option_of: 'Option',
    decide_by: 'Decide by',
    send_challenge: 'Send email',
    challenged: 'The planner of the option was sent an email.',
    made: {
      title: 'Sub-hire made. Mail the order: |||| %{smart_count} sub-hires made. Mail the orders:',
      mailed: 'mailed',
      mail_to: 'Mail order to %{name}',
    },
    own_alternative: 'set choice',
  },
} satisfies Translation<typeof nl>;

export default availability;
