import type nl from '#i18n/base/mail.nl';
import type { Translation } from '#i18n/translate';

const mail = {
  mail: {
    greeting: 'Dear %{name},',
    closing: 'Flightcase',
    circumstances: 'When: %{moment}. Device: %{device}. IP address: %{address}.',
    footer:
      'You get this email because you have an account on %{origin}, or were invited to one. Questions? Contact your company’s administrator.',
    footer_order:
      'You receive this mail because %{company} asks you for equipment. Replies go to %{reply}.',
    footer_quote:
      'You receive this email because %{company} sends you a quote. Answers go to %{reply}.',
    footer_crew:
      'You receive this email because you work for %{company}, or may. Answers go to %{reply}.',
    footer_invoice:
      'You receive this email because %{company} sends you an invoice. Answers go to %{reply}.',
    footer_deposit:
      'You receive this email because %{company} asks you for a deposit. Answers go to %{reply}.',
    footer_access_point:
      'This email is for the access point of %{company}. Answers go to %{reply}.',
    footer_registration:
      'You get this email because this address was entered to register a company on %{origin}.',
    credit_off: 'Your credit of %{credit} is already taken off.',
    open_invoice: 'Invoice %{number}: %{open} still open, due %{due}',
    answer_by: 'Answer by %{due}.',
    answer_yes: 'Yes, I can',
    answer_no: 'No, I cannot',
    templates: {
      invitation: {
        subject: '%{inviter} invites you to Flightcase',
        lead: '%{inviter} invites you to work with %{tenant} in Flightcase.',
        action: 'Complete registration',
        note: 'The link works once, up to and including %{until}.',
      },
      registration_confirm: {
        subject: 'Confirm the registration of your company with Flightcase',
        lead: 'You have signed your company up for Flightcase. Confirm that this address is yours and choose a password. Nothing is created before that.',
        action: 'Complete registration',
        note: 'The link works once, for 24 hours. If you did not sign up, you do not need to do anything.',
      },
      registration_known: {
        subject: 'You already have an account with Flightcase',
        lead: 'A company was signed up for Flightcase with this address, but the address already belongs to an account. Nothing was created or changed.',
        action: 'Sign in',
        note: 'Forgot your password? Set a new one from the sign-in screen. If you did not sign up, you do not need to do anything.',
      },
      reset: {
        subject: 'Set a new password for Flightcase',
        lead: 'A new password was requested for your account.',
        action: 'Set a new password',
        note: 'The link works once, for 30 minutes. If you did not ask for it, you need not do anything.',
      },
      password_changed: {
        subject: 'Your Flightcase password was changed',
        lead: 'The password of your account was changed. All other sessions were ended, and the link of your calendar no longer works.',
        action: 'Recover password',
        note: 'Was this not you? Then set a new password right away.',
      },
      invites_ended: {
        subject: 'Invitations of %{inviter} have ended',
        lead: '%{inviter} has fewer rights than before. These invitations promise more than %{inviter} may grant now, and have ended: %{invited}.',
        action: 'View the invitations',
        note: 'Should they go ahead? Then send them again yourself.',
      },
      invite_reduced: {
        subject: '%{person} registered, without all promised roles',
        lead: '%{person} accepted an invitation of %{inviter}. %{inviter} may no longer grant these roles, so they were left out: %{roles}.',
        action: 'Open the user',
        note: 'Does %{person} need them? Then grant them yourself.',
      },
      iban_changed: {
        subject: 'The IBAN of %{company} was changed',
        lead: '%{by} changed the IBAN that customers of %{company} pay to. It is now: %{iban}.',
        action: 'Open the settings',
        note: 'Is this wrong? Set the IBAN back, and change your password.',
      },
      twofa_enabled: {
        subject: '2FA is on for Flightcase',
        lead: 'Two-factor authentication was switched on for your account.',
        action: 'Open account settings',
        note: 'Was this not you? Then change your password right away.',
      },
      twofa_disabled: {
        subject: '2FA is off for Flightcase',
        lead: 'Two-factor authentication was switched off for your account.',
        action: 'Open account settings',
        note: 'Was this not you? Then change your password right away.',
      },
      twofa_guessed: {
        subject: 'Someone is entering wrong codes for your Flightcase account',
        lead: 'Ten wrong 2FA codes in a row were entered for your account, with the right password. The codes of your app are blocked for a quarter of an hour; a recovery code does work.',
        action: 'Open account settings',
        note: 'Was this not you? Change your password right away: someone else knows it.',
      },
      twofa_reset: {
        subject: 'Your two-factor authentication was reset',
        lead: '%{admin} switched off the two-factor authentication of your account. You are signed out everywhere, and the link of your calendar no longer works.',
        action: 'Set it up again',
        note: 'Sign in with your password and set up two-factor authentication again. If you did not ask for this, contact your administrator.',
      },
      email_change_asked: {
        subject: 'Another email address was asked for your Flightcase account',
        lead: 'Someone asked to sign in with %{email} from now on. It takes effect once the link in the email to that address is used.',
        action: 'Stop the change',
        note: 'Was it you? Then you need not do anything. If not: stop the change. All sessions are ended then. Set a new password afterwards.',
      },
      email_confirm: {
        subject: 'Confirm your new email address for Flightcase',
        lead: 'You asked to sign in with %{email} from now on. Confirm that this address is yours.',
        action: 'Confirm email address',
        note: 'The link works once, for 60 minutes. If you did not ask for this, you need not do anything.',
      },
      email_changed: {
        subject: 'Your email address for Flightcase was changed',
        lead: 'From now on you sign in with %{email}.',
        action: 'Undo the change',
        note: 'If this was not you, undo the change within 7 days: all sessions then end. Set a new password afterwards.',
      },
      invoice_issued: {
        subject: 'Invoice %{number} for Flightcase',
        lead: 'This is invoice %{number} for Flightcase. The amount is %{amount}, due on %{due}.',
        action: 'View invoice',
        note: 'Sign in to view the invoice, save it as PDF or pay it.',
      },
      invoice_overdue: {
        subject: 'Reminder: invoice %{number} for Flightcase is overdue',
        lead: 'Invoice %{number} of %{amount} was due on %{due}. We have not received your payment yet.',
        action: 'View and pay invoice',
        note: 'If you have already paid, there is nothing for you to do.',
      },
      payment_failed: {
        subject: 'The payment of invoice %{number} for Flightcase failed',
        lead: 'The payment of %{amount} for invoice %{number} failed or was charged back. The invoice is still unpaid.',
        action: 'Pay again',
        note: 'If it fails again, contact your bank or try another payment method.',
      },
      invoice_paid: {
        subject: 'Invoice %{number} for Flightcase has been paid',
        lead: 'We have received your payment of %{amount} for invoice %{number}. Thank you.',
        action: 'View invoice',
        note: 'There is nothing more for you to do.',
      },
      option_ends: {
        subject: 'Option %{project} ends on %{until}',
        lead: 'The option %{project} stands until %{until}.',
        action: 'Open project',
        note: 'Turn it into a booking, extend it or cancel it before it ends.',
      },
      option_challenged: {
        subject: 'Please decide: option %{project} stands until %{until}',
        lead: 'There is a second option on equipment of %{project}. %{by} asks you to decide: your option stands until %{until}.',
        action: 'Open project',
        note: 'Turn it into a booking before then, or cancel the option to release the equipment.',
      },
      option_freed: {
        subject: 'Equipment has become free for your option %{project}',
        lead: 'The option %{by} no longer holds equipment that %{project} wants as well. It is yours now; your option stands until %{until}.',
        action: 'Open project',
        note: 'Make it a booking, or tell the customer that it can go ahead.',
      },
      supplier_order: {
        subject: 'Order %{number} from %{company}',
        lead: '%{company} would like to hire equipment from %{from} until %{until}. What we ask for is in the attachment.',
        action: 'Order',
        note: 'Will you let us know whether it is possible?',
      },
      quote_sent: {
        subject: 'Quote %{number} from %{company}',
        lead: '%{company} sends you quote %{number} for %{project}. You can read it, ask a question and accept it until %{until}.',
        action: 'View the quote',
        note: 'The quote is attached as a PDF as well.',
      },
      sales_invoice: {
        subject: 'Invoice %{number} from %{company}',
        lead: 'This is invoice %{number} from %{company}: %{amount}, due by %{due}.',
        action: 'View the invoice',
        note: 'The invoice is also attached as a PDF.',
      },
      sales_credit: {
        subject: 'Credit note %{number} from %{company}',
        lead: 'This is credit note %{number} from %{company}: %{amount}.',
        action: 'View the credit note',
        note: 'The credit note is also attached as a PDF.',
      },
      sales_deposit: {
        subject: 'Deposit %{number} for %{project}',
        lead: '%{company} asks you for a deposit of %{amount} for %{project}. You get it back once everything is back, whole and complete.',
        action: 'View and pay the deposit',
        note: 'State %{number} with your payment. If you have paid already, there is nothing to do.',
      },
      sales_reminder_1: {
        subject: 'Reminder from %{company}: %{amount} still open',
        lead: 'According to our records %{amount} has not been paid yet. You may have missed it.',
        action: 'View and pay the invoice',
        note: 'Already paid? Then there is nothing to do. Is something wrong? Reply to this email.',
      },
      sales_reminder_2: {
        subject: 'Second reminder from %{company}: %{amount} still open',
        lead: 'We have not received a payment of %{amount}, nor after our earlier reminder. Please pay within seven days.',
        action: 'View and pay the invoice',
        note: 'Already paid? Then there is nothing to do. Is something wrong? Reply to this email.',
      },
      sales_reminder_3: {
        subject: 'Last reminder from %{company}: %{amount} still open',
        lead: 'Despite earlier reminders %{amount} has not been paid. This is the last reminder. Pay within seven days.',
        action: 'View and pay the invoice',
        note: 'If it is not paid by then, %{company} may pass the claim on for collection. Cannot pay, or is something wrong? Reply to this email.',
      },
      sales_reminder_private: {
        subject: 'Last reminder from %{company}: pay within 14 days',
        lead: 'Despite earlier reminders %{amount} has not been paid. You have one more opportunity to pay: within 14 days, counted from the day after you received this email.',
        action: 'View and pay the invoice',
        note: 'If it is not paid by then, %{company} may pass the claim on for collection. Cannot pay, or is something wrong? Reply to this email.',
      },
      e_invoice: {
        subject: 'E-invoice %{number} from %{company}',
        lead: 'E-invoice %{number} from %{company} is attached as XML.',
        action: 'Open Flightcase',
        note: 'Process the attached file.',
      },
      quote_booked: {
        subject: 'Confirmed: %{project}',
        lead: 'Your acceptance of quote %{number} is now a booking with %{company}: %{project}, %{period}.%{available}',
        action: 'View the quote',
        note: 'There is nothing else to do.',
      },
      quote_rejected: {
        subject: 'Quote %{number} from %{company} cannot go ahead',
        lead: 'Unfortunately, %{company} cannot supply %{project} as in quote %{number}.',
        action: 'View the quote',
        note: 'Do you have questions? Answer this email.',
      },
      crew_request: {
        subject: '%{company} asks whether you can work',
        lead: '%{company} asks whether you can work. Answer yes or no for each shift.',
        action: 'View and answer',
        note: 'The buttons open a page, where you send your answer. This link is yours alone.',
      },
      crew_reminder: {
        subject: 'Reminder: %{company} waits for your answer',
        lead: '%{company} has no answer from you to this request yet.',
        action: 'View and answer',
        note: 'The buttons open a page, where you send your answer. This link is yours alone.',
      },
      crew_changes: {
        subject: 'Your shifts at %{company}',
        lead: 'This changed in your shifts at %{company}.',
        action: 'View your shifts',
        note: 'This link is yours alone.',
      },
      crew_over: {
        subject: 'Your shifts at %{company}',
        lead: 'This changed in your shifts at %{company}.',
        action: 'Shifts',
        note: 'You have no other shifts with us now, so the link in earlier mails no longer works.',
      },
      crew_refused: {
        subject: '%{by} cannot come after all: %{project}',
        lead: '%{by} is confirmed on %{shift}, and now says no.',
        action: 'Open the project',
        note: 'The shift is unchanged: find somebody else, or call.',
      },
      inspection_due: {
        subject: 'Inspection of %{vehicle} ends on %{day}',
        lead: 'The inspection of %{vehicle} is valid through %{day}.',
        action: 'Open the vehicle',
        note: 'Enter the new date after the inspection: until then, trips after this day show a warning.',
      },
      webhook_gone: {
        subject: 'Webhook stopped: %{host}',
        lead: '%{host} says that this address no longer exists (410). It is no longer called.',
        action: 'Open settings',
        note: 'Switch the webhook on again when the address works. What it missed can be sent again.',
      },
      webhook_failing: {
        subject: 'Webhook stopped: %{host}',
        lead: '%{host} has given no good answer for five days. It is no longer called.',
        action: 'Open settings',
        note: 'Switch the webhook on again when the address works. What it missed can be sent again.',
      },
      token_expires: {
        subject: 'Token %{token} expires on %{day}',
        lead: 'The token %{token} works through %{day}. Programs that use it get no answers after that.',
        action: 'Open integrations',
        note: 'Renew the token, and put the new value in the program.',
      },
      quote_accepted: {
        subject: 'Quote %{number} accepted: %{project}',
        lead: '%{by} accepted quote %{number} for %{project}. The project is now a booking.',
        action: 'Open the project',
        note: 'There is nothing to do.',
      },
      quote_waiting: {
        subject: 'Quote %{number} accepted, but not booked yet: %{project}',
        lead: '%{by} accepted quote %{number} for %{project}. It could not be booked at once: see what is needed.',
        action: 'Open the project',
        note: 'The customer knows that you confirm by email whether everything is available.',
      },
      quote_declined: {
        subject: 'Quote %{number} declined: %{project}',
        lead: '%{by} declined quote %{number} for %{project}.',
        action: 'Open the project',
        note: 'The project keeps its status until you change it.',
      },
      quote_question: {
        subject: 'Question about quote %{number}: %{project}',
        lead: '%{by} has a question about quote %{number} for %{project}:',
        action: 'Open the project',
        note: 'Answer the customer yourself: answers to this email do not arrive.',
      },
      quote_extension: {
        subject: 'Extension asked of quote %{number}: %{project}',
        lead: '%{by} still wants to accept quote %{number} for %{project}, but it has expired.',
        action: 'Open the project',
        note: 'Send a new version with a later date.',
      },
      token_reused: {
        subject: 'A session of your Flightcase account was ended',
        lead: 'A session of your account was continued with a key that had expired. Someone may have copied that key, so the session was ended.',
        action: 'View sessions',
        note: 'Sign in again. Also change your password, and end sessions that you do not recognise.',
      },
      new_device: {
        subject: 'New sign-in to Flightcase',
        lead: 'Someone signed in to your account from a new device: %{device}.',
        action: 'View sessions',
        note: 'Was this not you? Then change your password right away and end the session.',
      },
    },
  },
} satisfies Translation<typeof nl>;

export default mail;
