/** What menus and the search call the settings; their texts are in `lateSettings`. */
const settings = {
  settings: {
    title: 'Instellingen',
    /** As the search box names the sections. */
    search: {
      company: 'Instellingen: Bedrijf',
      planning: 'Instellingen: Planning',
      money: 'Instellingen: Geld',
      mails: 'Instellingen: Mails en teksten',
      people: 'Instellingen: Mensen',
      security: 'Instellingen: Beveiliging',
      integrations: 'Instellingen: Koppelingen',
    },
    /** Further words by which it finds them: the names of their fields. */
    words: {
      company:
        'adres logo land btw-nummer KvK-nummer tijdzone betaalstatus standaardtaal 2FA verplicht maximaal aantal gebruikers',
      planning:
        'uren vooraf achteraf dagfactoren status van een nieuw project verlopen opties codes locaties categorieën',
      money:
        'btw kleine order toeslag IBAN BIC betaaltermijn eerste factuurnummer factuurmomenten Mollie facturatie',
      mails:
        'offertes voorwaarden inleiding herinneringen tekst onder facturen boekhouding e-factuur Peppol access point',
      people: 'gebruikers rollen plaatsen uitnodigingen collega’s',
      security: 'bewaartermijn auditlogs 2FA',
      integrations: 'API tokens webhooks programma’s boekhouding webshop Power BI Zapier Make n8n',
    },
  },
};

export default settings;
