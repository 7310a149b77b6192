/** Errors that only signed-in users of the app meet, by code: not on the sign-in page, nor on the page for scanning. */
const officeErrors = {
  errors: {
    disk_full: "The server's disk is full: nothing can be saved right now.",
    already_invited: 'This address already has an open invitation. Renew it under Invitations.',
    body_too_large: 'This message is too large: at most 1 MB.',
    method_not_allowed: 'This operation does not exist here.',
    unsupported_media_type: 'This kind of file or message is not accepted here.',
    user_not_found: 'User not found.',
    address_incomplete: "The tenant's address is incomplete.",
    already_exists: 'This exists already.',
    already_decided: 'This quote has been decided on already.',
    already_paid: 'There is nothing to pay on this invoice.',
    ambiguous_code: 'More than one thing has this code: %{names}. Give one of them another code.',
    amount_not_positive: 'An invoice is of more than 0 euro.',
    code_missing: 'Without a code: %{names}. Add a code first.',
    code_taken: 'This code is already in use. Choose another code.',
    code_too_long: 'The code is too long for a label: %{names}. Give it a shorter code.',
    booked_without_period:
      'A booking keeps its start and end. Enter another date, or make it an option first.',
    csv_encoding: 'Not all characters of this file can be read. Save it again as CSV UTF-8.',
    csv_unreadable: 'This is not a readable CSV file of at most 10,000 rows.',
    document_too_large:
      'This document is too large to make in one go. Choose fewer at a time, or try again later.',
    edit_conflict: 'Someone else has changed this in the meantime.',
    exceeds_own_rights: 'This goes beyond your own rights.',
    file_too_large: 'The file is too large: at most 5 MB.',
    file_unreadable: 'This is not a readable PDF, JPG or PNG file.',
    forbidden_superadmin: 'You may not create a superadmin.',
    idempotency_mismatch: 'This form was already sent. Reload the page.',
    image_too_large: 'The image is too large: at most 5 MB and 8192 by 8192 pixels.',
    image_unreadable: 'This is not a readable JPG or PNG image.',
    import_final: 'This import can no longer be undone.',
    in_use: 'This is still in use%{where}. Take it out of there first.',
    shortage:
      'Not enough equipment, missing: %{products}. The rest has been promised to projects. Choose a lower amount or another period.',
    still_out: 'Some of this is still out. Return it first.',
    stock_from_units:
      'The stock follows from the units of this product. Add or retire units instead.',
    stocktaking_booked: 'This stock count is already booked. Start a new one to go on counting.',
    stocktaking_changed:
      'Something has changed meanwhile. Look at the differences again, then book.',
    unit_taken: 'This unit is somewhere else in that period.',
    last_administrator: 'Someone who manages users and permissions must always remain.',
    no_permission_tenant_choice: 'You do not have permission to choose a tenant.',
    not_a_draft: 'This is no longer a draft.',
    not_latest: 'There is a newer version of this quote.',
    not_sent: 'This quote has not been sent yet.',
    quote_expired: 'This quote has expired.',
    not_empty:
      'This is only possible while there are no customers, products, equipment and projects.',
    not_deleted: 'Delete this user first; then their personal data can be erased.',
    own_rights: 'You cannot change your own rights, roles, type and status yourself.',
    password_required: 'Confirm your password first.',
    payment_unavailable: 'The payment cannot be started now. Please try again shortly.',
    range_required:
      'There are more than 10,000 rows. Ask for a part with range, for example ?range=[0,99].',
    search_too_broad:
      'Too much matches this to search it quickly. Search for a longer word or choose a filter.',
    storage_full:
      'There is no room left: a company has 50 MB for files, and what you uploaded and use nowhere has 12.5 MB at most.',
    storage_unavailable: 'The file storage cannot be reached right now. Try again in a moment.',
    tenant_required: 'Choose a tenant first.',
    too_many_mails: 'Too many emails were sent today. Try again in %{hours} hours.',
    too_many_invites: 'Too many invitations were sent. Try again later.',
    already_credited: 'All of this has been credited already.',
    already_invoiced: 'The final invoice of this project has been made already.',
    document_incomplete: 'This invoice is not complete. Fill in what is missing first.',
    einvoice_incomplete:
      'Data for the e-invoice are missing. Fill them in, or give a reason to go without.',
    bank_file_too_large:
      'This bank statement has too many entries. Download a shorter period from your bank.',
    bank_file_unreadable:
      'This file is not a bank statement in CAMT.053 (XML). Download it in that format from your bank.',
    more_than_open: 'This is more than is open.',
    deposit_withdrawn: 'This deposit was withdrawn. Request a new deposit.',
    deposit_paid: 'This deposit was paid already: return what is too much.',
    vat_differs_from_scheme:
      'The VAT does not fit the VAT scheme of the customer. Change the lines or the customer, or issue it like this all the same.',
    nothing_to_charge: 'There is nothing to charge.',
    nothing_to_export: 'There are no invoices that have not been exported.',
    advances_changed:
      'The advances have changed in the meantime. This final invoice was brought up to date: look at it again.',
    differs_from_agreed: 'This is another amount than was agreed. Look at it, and accept it first.',
    in_final: 'Final invoice %{number} took this advance off. Credit that final invoice instead.',
    other_customer:
      'Advance %{number} is of another customer: %{customer}. Credit that advance first.',
    over_agreed: 'Together this is more than was agreed.',
  },
  /** Where a record is used, in the sentence of `in_use`. */
  places: {
    kinds: {
      'sales-invoices': '1 open invoice |||| %{smart_count} open invoices',
      'issued-invoices': '1 issued invoice |||| %{smart_count} issued invoices',
      deposits: '1 deposit |||| %{smart_count} deposits',
      'sales-payments': 'credit of the customer',
      quotes: '1 quote |||| %{smart_count} quotes',
      projects: '1 project |||| %{smart_count} projects',
      products: '1 product |||| %{smart_count} products',
      other: '1 other item |||| %{smart_count} other items',
    },
    inactive: 'This cannot be deleted%{where}. You can set this customer to not active.',
    cancelled: 'This project cannot be deleted%{where}. It can be cancelled.',
  },
  validation: {
    two_numbers: 'Do you mean %{thousands} or %{fraction}? Type it like that.',
    not_chosen: 'Choose one from the list, or clear the field.',
    before_start: 'The end is before the start.',
    before_departure: 'The arrival is before the departure.',
    month_not_over: 'This month is not over yet.',
    cycle: 'A kit cannot contain itself.',
    kit_too_deep:
      'Kits can be at most %{limit} levels deep. Take a kit out of this kit, or add its parts instead.',
    kit_too_large: 'A kit can consist of at most %{limit} different products.',
    too_many_cells: 'This row has more cells than there are columns.',
    blank_heading: 'This column has no heading.',
    repeated_heading: 'This column occurs more than once.',
    several_records: 'This fits more than one record: %{names}.',
    repeated_record: 'This row belongs to the same record as row %{limit}.',
    skipped_time:
      'The clock goes forward that night: this time does not exist. Do you mean %{names}?',
    iban: 'This is not a valid IBAN. An example: NL91 ABNA 0417 1643 00.',
    bic: 'This is not a valid BIC, such as ABNANL2A.',
    not_rising: 'Each reminder comes later than the one before.',
    moments_rest: 'Only the last line has no percentage: it is the rest.',
    moments_sum: 'The percentages add up to more than 100.',
    factors: 'Enter numbers from 0 to 1000, separated by semicolons: 1; 1.75; 2.',
    ends_in_digit: 'The last character must not be a digit.',
    first_number_used: 'Invoices have been issued: the first number is fixed.',
    colour: 'This is not a colour. An example: #0b6b75.',
    too_many_links: 'A document has at most %{limit} recipients. End a link first.',
    advance_kept:
      'What was advanced is taken off as it was charged. Credit the advance to change it.',
    not_of_advance: 'An advance takes no discount: it is a part of what was agreed.',
    is_case: 'A case does not go in a case.',
    in_other_case: 'Already sits in another case.',
    not_in_case: 'Cannot go in a case: choose a unit of a product, or a product that is counted.',
    unit_out: 'Is out now. Book it back first.',
  },
};

export default officeErrors;
