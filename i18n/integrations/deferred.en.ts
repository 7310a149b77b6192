import type nl from '#i18n/integrations/deferred.nl';
import type { Translation } from '#i18n/translate';

/** The screens of tokens and webhooks. */
const integrations = {
  resources: {
    'api-tokens': {
      fields: {
        name: 'Name',
        hint: 'Token',
        permissions: 'Permissions',
        webhooks: 'Webhooks of its own',
        networks: 'Networks',
        expires_at: 'Valid until',
        expires_in_days: 'Valid',
        last_used_at: 'Last used',
        created_by: 'Made by',
        created_at: 'Made on',
        overlap_hours: 'The present token',
      },
      add: 'New token',
      new: 'New token',
      new_hint: 'Give each program a token of its own, with only what it needs.',
      name_hint: 'The program, for example ‘Bookkeeping’.',
      networks_hint: 'One per line, for example 203.0.113.0/24. Empty: from anywhere.',
      networks_needed:
        'One per line, for example 203.0.113.0/24. A token without an end works from these networks alone.',
      networks_wrong: 'One of the lines is not a network. This is one: 203.0.113.0/24. At most 20.',
      webhooks_hint:
        'May add and end webhooks itself, as Zapier does. This cannot be changed later.',
      make: 'Make token',
      made: 'Token made',
      rotate: 'Renew',
      rotate_title: 'Renew %{name}',
      rotate_text:
        'You get a new token with the same rights and the full term again. Put it into the program before the present token ends.',
      rotated: 'Token renewed',
      saved: 'Token changed',
      delete: 'End',
      delete_title: 'End token?',
      delete_text:
        'Programs with ‘%{title}’ are refused at once, and the webhooks of this token end. This cannot be undone.',
      notifications: {
        deleted: 'Token ended',
      },
      empty: 'No tokens yet.',
      empty_hint:
        'With a token a program of yours, such as bookkeeping, a web shop or Power BI, reads or writes without a password.',
      search: 'Search tokens',
    },
    'webhook-endpoints': {
      fields: {
        url: 'Address',
        types: 'Events',
        description: 'Description',
        active: 'Active',
        reason: 'Reason',
        secret: 'Secret',
        created_by: 'Made by',
        created_at: 'Made on',
      },
      add: 'New webhook',
      new: 'New webhook',
      new_hint:
        'When something happens, we call this address at once. The call says what changed; the program reads the data itself with its token.',
      url_hint: 'Starts with https://.',
      url_wrong:
        'Enter a whole address, without a user name and password. An example: https://example.com/hook.',
      description_hint: 'What it is for, for example ‘Stock in the web shop’.',
      active_hint: 'A webhook that is switched on again hears only what happens from then on.',
      make: 'Make webhook',
      made: 'Webhook made',
      rotate: 'Renew secret',
      rotate_title: 'Renew secret',
      rotate_text:
        'You get a new secret. The present one signs too for 24 hours: put the new one into the program within that time.',
      rotated: 'Secret renewed',
      saved: 'Webhook changed',
      delete_title: 'Delete webhook?',
      delete_text:
        '‘%{title}’ hears nothing more from now on, and what was sent can no longer be seen.',
      empty: 'No webhooks yet.',
      empty_hint:
        'With a webhook a program of yours hears at once that something happened, without asking over and over.',
      search: 'Search webhooks',
      notifications: {
        deleted: 'Webhook deleted',
      },
    },
  },
  integrations: {
    groups: {
      customers: 'Customers',
      projects: 'Projects and planning',
      material: 'Equipment',
      money: 'Money',
    },
    may: {
      customers: {
        view: 'Read customers',
        manage: 'Change customers',
      },
      projects: {
        view: 'Read projects',
        manage: 'Change projects',
      },
      planning: {
        view: 'Read planning',
        manage: 'Change planning',
      },
      transport: {
        view: 'Read trips',
        manage: 'Change trips',
      },
      crew: {
        view: 'Read crew and shifts',
      },
      hours: {
        view: 'Read approved hours',
      },
      products: {
        view: 'Read products and equipment',
        manage: 'Change products',
      },
      equipment: {
        manage: 'Change equipment',
      },
      warehouse: {
        manage: 'Book equipment out and back',
      },
      prices: {
        view: 'See prices and amounts',
      },
      quotes: {
        view: 'Read quotes',
      },
      sales: {
        view: 'Read invoices and payments',
        manage: 'Change draft invoices and deposits',
        payments: 'Book payments',
        export: 'Export for the bookkeeping',
      },
    },
    and_more: '%{names} and %{count} more',
    nothing_to_give: 'You hold nothing that a token can have.',
    terms: {
      30: '30 days',
      90: '90 days',
      365: '1 year',
      none: 'without an end',
    },
    without_end: 'Without an end',
    from_anywhere: 'From anywhere',
    ended: 'Expired',
    ends_soon: 'Expires soon',
    never_used: 'Never',
    unused: 'Not used for %{days} days',
    maker_gone: 'Is no longer here',
    previous_until: 'The previous token works too, until %{at}.',
    overlaps: {
      0: 'ends at once',
      24: 'works for 24 more hours',
      72: 'works for 3 more days',
    },
    limit_reached: 'There are %{most} tokens already. End one first.',
    copy: 'Copy',
    kept: 'I have kept it',
    lose: 'Close anyway',
    once: {
      token: {
        shown: 'This token can be read now only. Copy it and put it into the program.',
        value: 'Token',
        copied: 'The token has been copied.',
        not_copied: 'Copying failed. Select the token and copy it yourself.',
        keep_safe: 'Whoever has this token can do what it may. Do not mail it.',
        lose_title: 'Token not kept yet',
        lose_text: 'Once closed, this token can be read nowhere.',
        back: 'Back to the token',
      },
      secret: {
        shown:
          'This secret can be read now only. Copy it and put it into the program, which checks by it that a call is ours.',
        value: 'Secret',
        copied: 'The secret has been copied.',
        not_copied: 'Copying failed. Select the secret and copy it yourself.',
        keep_safe: 'Whoever has this secret can forge calls. Do not mail it.',
        lose_title: 'Secret not kept yet',
        lose_text: 'Once closed, this secret can be read nowhere.',
        back: 'Back to the secret',
      },
    },
    kinds: {
      customer: 'Customer',
      equipment: 'Equipment',
      product: 'Product',
      project: 'Project',
      trip: 'Trip',
      quote: 'Quote',
      invoice: 'Invoice',
      shift: 'Shift',
      hours: 'Hours',
    },
    happened: {
      created: '%{kind} created',
      updated: '%{kind} changed',
      deleted: '%{kind} deleted',
      imported: '%{kind} imported',
      planned: '%{kind}: plan changed',
      scanned: '%{kind}: checked out or in',
      crewed: '%{kind}: crew changed',
      sent: '%{kind} sent',
      accepted: '%{kind} accepted',
      declined: '%{kind} declined',
      issued: '%{kind} issued',
      paid: '%{kind} paid',
      approved: '%{kind} approved',
      test: 'Test',
    },
    states: {
      active: 'Active',
      failing: 'Does not arrive',
      switched_off: 'Switched off',
      off: 'Off',
    },
    off_since: {
      gone: 'Switched off: the address said that it no longer exists (410). Once the address is right again, switch the webhook on under Edit.',
      failing:
        'Switched off: nothing arrived for five days. Once the address works again, switch the webhook on under Edit.',
      token_expired:
        'Switched off: the token that made this webhook has expired. Renew the token, then switch the webhook on under Edit.',
    },
    spans: {
      24: '24 hours',
      168: '7 days',
      720: '30 days',
    },
    delivery: {
      waiting: 'Waiting',
      sent: 'Arrived',
      failed: 'Failed',
      refused: 'Refused',
    },
    reasons: {
      not_public: 'This address is not public',
      answered: 'Answer %{status}',
      in_time: 'No answer within 15 seconds',
      secret: 'The secret cannot be read: renew it',
      refused_connection: 'The connection was refused',
      unknown_name: 'The name cannot be found',
      certificate: 'The certificate is not right',
      no_answer: 'No answer (%{code})',
    },
    failing_since:
      'Nothing has arrived since %{at}. We go on trying; after five days the webhook is switched off.',
    nothing_to_hear: 'You may see nothing that a webhook can hear of.',
    endpoints_reached: 'There are %{most} webhooks already. Delete one first.',
    test: 'Test',
    test_sent: 'The test arrived: answer %{status} in %{ms} ms.',
    test_failed: 'The test did not arrive. %{reason}.',
    deliveries: 'Calls',
    no_deliveries: 'No calls yet.',
    newest: 'The newest %{count}.',
    took: '%{ms} ms',
    tries: '%{smart_count} try |||| %{smart_count} tries',
    next_try: 'again at %{at}',
    resend: 'Again',
    resent: 'It is sent again',
    replay: 'Missed ones again',
    replay_title: 'Missed calls again',
    replay_text:
      'What failed, or was missed while the webhook was off, is sent again with the same ids.',
    since: 'Of the last',
    nothing_missed: 'Nothing failed or was missed in this time.',
    replayed: '%{smart_count} call is sent again |||| %{smart_count} calls are sent again',
  },
  auditlog: {
    values: {
      reason: {
        gone: 'address no longer exists',
        failing: 'nothing arrived for five days',
        token_expired: 'token expired',
      },
    },
  },
} satisfies Translation<typeof nl>;

export default integrations;
