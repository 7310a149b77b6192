import type nl from '#i18n/availability/shortages.nl';
import type { Translation } from '#i18n/translate';

const shortages = {
  resources: { shortages: { name: 'Shortage |||| Shortages' } },
  shortages: {
    failed: 'The shortages could not be loaded.',
    none_until: 'No shortages up to %{date}',
    none_hint: 'What is short will be here: which product, when, why and for which projects.',
    accepted: 'accepted',
    requested: 'being sub-hired',
    accepted_by: '%{amount} not covered, accepted by %{by} (%{moment}): %{reason}',
    cover_now: 'Cover now',
    covered: 'As much as is there now is covered.',
    sub_hire_from: '%{amount} × from %{supplier}',
    to_product: 'All about %{name}',
    who_has_it: 'Who has it',
    nobody: 'No project.',
    claims_failed: 'Who has it could not be loaded.',
    for_project: 'Solve for',
    hire_title: 'Sub-hire %{name}',
    hired: 'Sub-hire of %{name} saved.',
    alternative_title: 'Instead of %{name}',
    alternative_text:
      'Other products of the same category of which enough is free. The one you choose replaces the equipment line.',
    alternatives_failed: 'The alternatives could not be loaded.',
    no_alternative: 'No other product of this category has enough free.',
    take: 'Choose',
    take_instead: 'Choose %{name}',
    replaced: '%{name} was replaced.',
    dates_title: 'Other dates for %{name}',
    moved: '%{name} was moved.',
    none_then: 'No shortages on these dates.',
    short_then: '%{name}: %{short} short, %{period}',
    challenge_title: 'Ask the option holder',
    challenge_text: 'The planner of this option gets an email and has until this moment to decide.',
    option_of: 'Option',
    decide_by: 'Decide by',
    send_challenge: 'Send email',
    challenged: 'The planner of the option was sent an email.',
    ways: {
      sub_hire: 'Sub-hire',
      alternative: 'Alternative',
      other_dates: 'Other dates',
      challenge: 'Ask option holder',
    },
  },
} satisfies Translation<typeof nl>;

export default shortages;
