import type nl from '#i18n/base/validation.nl';
import type { Translation } from '#i18n/translate';

const validation = {
  validation: {
    required: 'Required.',
    invalid: 'This value is not valid.',
    email: 'Enter a valid email address.',
    too_long: 'At most %{limit} characters.',
    too_short: 'At least %{limit} characters.',
    too_small: 'At least %{limit}.',
    too_big: 'At most %{limit}.',
    too_precise: 'At most %{limit} decimals.',
    taken: 'This value is already in use.',
    no_number: 'Enter a number, such as %{example}.',
    no_whole_number: 'Enter a whole number, such as %{example}.',
    unfinished_date: 'Complete the date, or clear the field. For example: %{example}.',
    in_future: 'This day is in the future.',
    in_past: 'This moment is past.',
    after_begin: 'This is after the start of the shift.',
    begun: 'This shift has begun already.',
    inactive: 'This person is not active.',
    token_expired: 'The token that made this webhook has expired. Make a new webhook.',
    not_public: 'This address is not public. The operator of the server can allow it.',
    unknown_field: 'This field does not exist or cannot be changed.',
    not_permitted: 'You do not have the rights for this field.',
    exceeds_own_rights: 'Choose only what you may do yourself.',
    no_record: 'This record does not exist.',
  },
} satisfies Translation<typeof nl>;

export default validation;
