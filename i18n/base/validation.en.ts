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
    two_numbers: 'Do you mean %{thousands} or %{fraction}? Type it like that.',
    not_chosen: 'Choose one from the list, or clear the field.',
    unfinished_date: 'Complete the date, or clear the field. For example: %{example}.',
    before_start: 'The end is before the start.',
    before_departure: 'The arrival is before the departure.',
    month_not_over: 'This month is not over yet.',
    in_future: 'This day is in the future.',
    cycle: 'A kit cannot contain itself.',
    kit_too_deep:
      'Kits can be at most %{limit} levels deep. Take a kit out of this kit, or add its parts instead.',
    kit_too_large: 'A kit can consist of at most %{limit} different products.',
    unknown_field: 'This field does not exist or cannot be changed.',
    not_permitted: 'You do not have the rights for this field.',
    too_many_cells: 'This row has more cells than there are columns.',
    blank_heading: 'This column has no heading.',
    repeated_heading: 'This column occurs more than once.',
    no_record: 'This record does not exist.',
    several_records: 'This fits more than one record: %{names}.',
    repeated_record: 'This row belongs to the same record as row %{limit}.',
    skipped_time:
      'The clock goes forward that night: this time does not exist. Do you mean %{names}?',
  },
} satisfies Translation<typeof nl>;

export default validation;
