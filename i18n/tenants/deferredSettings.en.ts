import type nl from '#i18n/tenants/deferredSettings.nl';
import type { Translation } from '#i18n/translate';

const settings = {
  settings: {
    sections_label: 'Sections of the settings',
    sections: {
      company: 'Company',
      planning: 'Planning',
      money: 'Money',
      mails: 'Mails and texts',
      people: 'People',
      security: 'Security',
    },
    quotes: 'Quotes',
    invoices: 'Invoices',
    own_invoices: 'Invoices from Flightcase',
    first_number_used: 'Invoices have been issued: the first number is fixed.',
    changed_to:
      'A colleague changed this to ‘%{value}’ in the meantime. Save again to keep your value.',
    changed_meanwhile: 'A colleague changed this in the meantime. Save again to keep your value.',
    changed_fields: 'Not saved: a colleague has changed %{fields} in the meantime.',
    twofa_text:
      '2FA is made mandatory in the details of the company. Your own password and 2FA are in your account.',
    own_security: 'Your account',
    statuses: {
      active: 'Active',
      suspended: 'Suspended',
      cancelled: 'Deactivated',
    },
    company: 'Company',
    time_zone_hint: 'Days, periods and times are in this time zone.',
    logo_choose: 'Choose logo',
    logo_remove: 'Remove logo',
    logo_hint: 'JPG or PNG, at most 5 MB. It is shown at the top left of the screen.',
    planning: 'Planning',
    prepare_hint: 'Equipment leaves the warehouse this many hours before the start.',
    return_hint: 'It is back this many hours after the end.',
    factor_days: 'Factor by number of days',
    factor_days_hint: 'The factor for 1 day, 2 days, 3 days and so on, separated by semicolons.',
    factor_more: 'Each further day',
    factor_more_hint: 'What each further day adds to the factor.',
    project_status_hint: 'What the form of a new project begins with.',
    no_project_status: 'none',
    cancel_lapsed_hint:
      'An option whose end date has passed is cancelled automatically. Off: it stays, and is shown as lapsed.',
    sales: 'Sales',
    small_order_hint: 'Below this net total the material proposes the surcharge. Empty: never.',
    terms_hint: 'On every quote. Markdown: ## heading, **bold**, - list.',
    quote_intro_hint: 'Begins every quote; can be changed per quote.',
    day_rule_hint: 'This is how the factor counts the days of a project.',
    codes: 'Codes',
    code_prefix_hint: 'New codes start with this. Its last character is no digit; it may be empty.',
    code_width_hint: 'The number has at least so many digits: with 5, code 00100 follows 00099.',
    working_time: {
      rules: 'Rules',
      of_country: "of the company's country",
      of: {
        nl: 'Netherlands (Arbeidstijdenwet)',
        de: 'Germany (Arbeitszeitgesetz)',
        be: 'Belgium (Labour Act)',
        none: 'none',
      },
      hint: 'Advice when planning crew: people over a limit get a warning.',
      limits: {
        day: 'At most a day',
        night: 'At most a night shift',
        week: 'At most a week',
        average4: 'Weekly average over 4 weeks',
        average16: 'Weekly average over 16 weeks',
        average24: 'Weekly average over 24 weeks',
        rest: 'Rest between shifts, at least',
      },
      travel_is_work: 'Travel is working time',
      usual: 'Empty: %{hours} hours.',
      no_limit: 'Empty: no limit.',
      invalid: 'Enter hours, at most 168, in whole minutes.',
      hour_sign: 'hours',
    },
    view_only:
      'You can view these settings. A colleague with the permission to manage settings can change them.',
    failed: 'The settings could not be loaded.',
    saved: 'Settings saved',
    save_failed: 'Saving failed',
    platform_only: 'Only the administrator of the platform can change this.',
    own_only: 'This server only gives the settings of your own tenant.',
    read_only: 'You can see these settings. Changing them takes a permission that you do not have.',
    no_tenant:
      'You belong to no tenant, and therefore have no settings of your own. Those of a tenant are on its Settings tab.',
    to_tenants: 'To the tenants',
  },
} satisfies Translation<typeof nl>;

export default settings;
