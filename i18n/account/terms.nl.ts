/** The terms of use, where the operator has none of their own. */
const terms = {
  terms: {
    title: 'Gebruiksvoorwaarden',
    intro:
      'Deze voorwaarden gelden voor iedereen die Flightcase gebruikt, tenzij schriftelijk iets anders is afgesproken.',
    elsewhere: 'Deze voorwaarden staan op de website van de aanbieder.',
    open: 'Voorwaarden openen',
    sections: {
      service: {
        title: 'De dienst',
        text: 'Flightcase is software voor het beheer van projecten, klanten, materiaal, transport en facturen. De aanbieder houdt de dienst zo goed mogelijk beschikbaar en mag die onderhouden en verbeteren.',
      },
      account: {
        title: 'Je account',
        text: 'Je account is persoonlijk. Kies een sterk wachtwoord, deel het met niemand en meld misbruik meteen aan de beheerder van je bedrijf. Je bedrijf bepaalt wie toegang krijgt en met welke rechten.',
      },
      use: {
        title: 'Gebruik',
        text: 'Gebruik de dienst volgens de wet. Probeer niet bij gegevens van anderen te komen, verstoor de dienst niet en plaats niets waarop je geen rechten hebt.',
      },
      data: {
        title: 'Gegevens',
        text: 'De gegevens die je invoert blijven van je bedrijf. De aanbieder verwerkt persoonsgegevens alleen om de dienst te leveren en te beveiligen, en legt vast wie wat wijzigt. Je bedrijf kan de gegevens exporteren en persoonsgegevens laten wissen.',
      },
      payment: {
        title: 'Betaling',
        text: 'Voor het gebruik ontvangt je bedrijf facturen. Worden die niet op tijd betaald, dan kan de toegang worden gepauzeerd: de gegevens blijven dan leesbaar.',
      },
      liability: {
        title: 'Aansprakelijkheid',
        text: 'De aanbieder is aansprakelijk volgens de wet. Controleer zelf of planningen, aantallen en bedragen kloppen voordat je ervan uitgaat.',
      },
      end: {
        title: 'Einde',
        text: 'Je bedrijf kan op elk moment stoppen. Gegevens worden daarna verwijderd, behalve wat volgens de wet bewaard moet blijven. Wijzigingen van deze voorwaarden worden vooraf meegedeeld.',
      },
    },
  },
};

export default terms;
