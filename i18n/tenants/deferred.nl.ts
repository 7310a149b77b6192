/** Texts of a tenant's settings that load later. */
export default {
  resources: {
    tenants: {
      fields: {
        invoice_email: 'E-mailadres van de boekhouding',
        house_colour: 'Huiskleur',
        iban: 'IBAN',
        bic: 'BIC',
        payment_days: 'Betaaltermijn (dagen)',
        first_invoice_number: 'Eerste factuurnummer',
        invoice_footer: 'Tekst onder facturen',
        moments: 'Factuurmomenten',
        invoicing_from: 'Te factureren vanaf',
        reminder_days: 'Herinneringen na (dagen)',
        reminders_automatic: 'Herinneringen vanzelf versturen',
        damage_taxed: 'Schade met btw',
        mollie_key: 'Sleutel van Mollie',
        mollie_mode: 'Mollie',
        einvoice_mailbox: 'Adres van het access point',
        einvoice_attached: 'E-factuur als bijlage meesturen',
        retention_years: 'Bewaartermijn (jaren)',
      },
    },
  },
  settings: {
    not_for_freelancers:
      'De instellingen zijn van het bedrijf. Je eigen gegevens staan bij Account instellingen.',
    seats: '%{used} van %{most} in gebruik, met openstaande uitnodigingen.',
    invoice_email_hint:
      'Hierheen gaan ook de facturen die je voor Flightcase krijgt, met de pdf. Facturen aan je klanten niet.',
    house_colour_hint:
      'Van offertes, facturen en mails aan klanten. Leeg: de kleur van Flightcase.',
    house_colour_pick: 'Kleur kiezen',
    invoicing: 'Facturatie',
    iban_hint:
      'Hierop betalen klanten. Bij een wijziging vragen we je wachtwoord, en krijgen alle beheerders een mail.',
    first_number_hint: 'Alleen te kiezen voor de eerste factuur.',
    invoice_footer_hint: 'Op elke factuur. Markdown: **vet**, - lijst, [tekst](https://…).',
    moments_hint:
      'Percentages van het afgesproken bedrag. De laatste regel heeft geen percentage: dat is de rest.',
    invoicing_from_hint: 'Projecten die eerder eindigden, vraagt Te factureren niet. Leeg: alle.',
    reminder_days_hint: 'Dagen na de vervaldag.',
    reminders_automatic_hint: 'Uit: ze staan bij Herinneren klaar.',
    damage_taxed_hint: 'Uit: verloren en kapot is schadevergoeding, buiten de btw.',
    mollie_hint:
      'Nu: %{mode}. Een nieuwe sleutel wordt bij het opslaan geprobeerd en daarna nooit meer getoond.',
    mollie_untried:
      'Mollie is niet bereikbaar: de sleutel is bewaard, maar niet geprobeerd. Sla hem later nog eens op.',
    remove_mollie_key: 'Sleutel van Mollie verwijderen',
    peppol:
      'Flightcase verstuurt zelf niet via Peppol. Met een adres hieronder mail je e-facturen naar je access point, dat ze verstuurt.',
    einvoice_mailbox_hint: 'Je access point geeft dit adres.',
    retention: 'Bewaren',
    retention_hint: 'Leeg: wat de wet van je land vraagt.',
    moment_text: '%{part}: %{when}, %{days} dagen',
    moment: {
      add: 'Deel toevoegen',
      percent: 'Percentage',
      when: 'Wanneer',
      days: 'Dagen',
      rest: 'De rest',
    },
    mollie: { live: 'ingesteld', test: 'ingesteld, testsleutel', none: 'geen sleutel' },
    reminder_levels: { 1: 'Eerste herinnering', 2: 'Tweede herinnering', 3: 'Laatste herinnering' },
    ending: {
      kept: 'Niet opgeslagen.',
      this_company: 'dit bedrijf',
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
