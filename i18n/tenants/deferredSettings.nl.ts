/** A tenant's settings, and the settings screen. */
const settings = {
  settings: {
    sections_label: 'Onderdelen van de instellingen',
    sections: {
      company: 'Bedrijf',
      planning: 'Planning',
      money: 'Geld',
      mails: 'Mails en teksten',
      people: 'Mensen',
      security: 'Beveiliging',
      integrations: 'Koppelingen',
    },
    hints: {
      'api-tokens':
        'Een token is de sleutel waarmee een programma jullie gegevens leest of wijzigt.',
      'webhook-endpoints': 'Een webhook roept een programma aan zodra er iets gebeurt.',
    },
    developers: 'Pagina’s voor ontwikkelaars (nieuw tabblad)',
    developers_text:
      'Programma’s van jullie zelf, zoals boekhouding, webshop of Power BI, lezen en schrijven met een token. Hoe dat gaat, staat op de pagina’s voor ontwikkelaars.',
    quotes: 'Offertes',
    invoices: 'Facturen',
    own_invoices: 'Facturen van Flightcase',
    first_number_used: 'Er zijn al facturen: het eerste nummer staat vast.',
    changed_to:
      'Een collega maakte hier intussen ‘%{value}’ van. Sla nog eens op om jouw waarde te houden.',
    changed_meanwhile:
      'Een collega wijzigde dit intussen. Sla nog eens op om jouw waarde te houden.',
    changed_fields: 'Niet opgeslagen: een collega wijzigde intussen %{fields}.',
    twofa_text:
      '2FA verplichten kan bij de gegevens van het bedrijf. Je eigen wachtwoord en 2FA staan bij je account.',
    own_security: 'Je account',
    statuses: {
      active: 'Actief',
      suspended: 'Gepauzeerd',
      cancelled: 'Gedeactiveerd',
    },
    company: 'Bedrijf',
    time_zone_hint: 'Dagen, periodes en tijden gelden in deze tijdzone.',
    logo_choose: 'Logo kiezen',
    logo_remove: 'Logo verwijderen',
    logo_hint: 'JPG of PNG, maximaal 5 MB. Het staat linksboven in het scherm.',
    planning: 'Planning',
    prepare_hint: 'Zoveel uur voor het begin gaat het materiaal het magazijn uit.',
    return_hint: 'Zoveel uur na het einde is het weer terug.',
    factor_days: 'Factor per aantal dagen',
    factor_days_hint:
      'De factor bij 1 dag, 2 dagen, 3 dagen enzovoort, gescheiden door puntkomma’s.',
    factor_more: 'Elke dag meer',
    factor_more_hint: 'Wat er voor elke verdere dag bij de factor komt.',
    project_status_hint: 'Waarmee het formulier van een nieuw project begint.',
    no_project_status: 'geen',
    cancel_lapsed_hint:
      'Een optie waarvan de einddatum voorbij is, krijgt vanzelf de status geannuleerd. Uit: de optie blijft staan en wordt als verlopen getoond.',
    sales: 'Verkoop',
    small_order_hint: 'Onder dit netto totaal stelt het materiaal de toeslag voor. Leeg: nooit.',
    terms_hint: 'Staat op elke offerte. Markdown: ## kop, **vet**, - lijst.',
    quote_intro_hint: 'Begint elke offerte; per offerte te wijzigen.',
    day_rule_hint: 'Zo telt de factor de dagen van een project.',
    codes: 'Codes',
    code_prefix_hint:
      'Nieuwe codes beginnen hiermee. Het laatste teken is geen cijfer; het mag leeg zijn.',
    code_width_hint: 'Zoveel cijfers heeft het nummer minstens: bij 5 komt na 00099 de code 00100.',
    hours_closed_hint: 'Uren t/m deze dag kan niemand meer wijzigen of goedkeuren.',
    km_rate_hint: 'Per kilometer van goedgekeurde uren.',
    own_hours_hint: 'Anders keurt altijd een collega ze goed.',
    load_factor_hint: 'Zoveel procent van de inhoud van een voertuig is bruikbaar.',
    working_time: {
      rules: 'Regels',
      of_country: 'van het land van het bedrijf',
      of: {
        nl: 'Nederland (Arbeidstijdenwet)',
        de: 'Duitsland (Arbeitszeitgesetz)',
        be: 'België (Arbeidswet)',
        none: 'geen',
      },
      hint: 'Advies bij het plannen van crew: wie eroverheen gaat, krijgt een waarschuwing.',
      limits: {
        day: 'Hoogstens per dag',
        night: 'Hoogstens per nachtdienst',
        week: 'Hoogstens per week',
        average4: 'Gemiddeld per week, 4 weken',
        average16: 'Gemiddeld per week, 16 weken',
        average24: 'Gemiddeld per week, 24 weken',
        rest: 'Rust tussen diensten, minstens',
      },
      travel_is_work: 'Reistijd is werktijd',
      usual: 'Leeg: %{hours} uur.',
      no_limit: 'Leeg: geen grens.',
      invalid: 'Vul een aantal uren in, hoogstens 168, in hele minuten.',
      hour_sign: 'uur',
    },
    view_only:
      'Je kunt deze instellingen bekijken. Een collega met de permissie om instellingen te beheren kan ze wijzigen.',
    failed: 'De instellingen konden niet worden opgehaald.',
    saved: 'Instellingen opgeslagen',
    save_failed: 'Opslaan mislukt',
    platform_only: 'Alleen de beheerder van het platform kan dit wijzigen.',
    own_only: 'Je ziet alleen instellingen van je eigen tenant.',
    read_only:
      'Je kunt deze instellingen bekijken. Wijzigen kan alleen wie tenants mag beheren; vraag het je beheerder.',
    no_tenant: 'Je bent niet gekoppeld aan een tenant. Kies er een bij Tenants.',
    to_tenants: 'Naar de tenants',
  },
};

export default settings;
