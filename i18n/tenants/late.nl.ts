/** Texts of a tenant's settings that load later. */
export default {
  resources: {
    tenants: {
      fields: { invoice_email: 'E-mailadres van de boekhouding' },
    },
  },
  settings: {
    not_for_freelancers:
      'De instellingen zijn van het bedrijf. Je eigen gegevens staan bij Account instellingen.',
    seats: '%{used} van %{most} in gebruik, met openstaande uitnodigingen.',
    invoice_email_hint: 'Facturen en berichten over betalingen gaan ook hierheen, met de pdf.',
    ending: {
      kept: 'Niet opgeslagen.',
      fewer_seats: {
        title: 'Minder plaatsen dan in gebruik?',
        text: 'Er zijn %{used} plaatsen in gebruik. Wie er al is, blijft; nieuwe mensen kunnen er niet bij.',
        confirm: 'Opslaan',
      },
      suspended: {
        title: 'Bedrijf pauzeren?',
        text: 'Iedereen van %{name} kan alles blijven lezen, maar niets meer wijzigen.',
        confirm: 'Pauzeren',
      },
      cancelled: {
        title: 'Bedrijf deactiveren?',
        text: 'Iedereen van %{name} wordt meteen uitgelogd en kan niet meer inloggen.',
        confirm: 'Deactiveren',
      },
    },
  },
};
