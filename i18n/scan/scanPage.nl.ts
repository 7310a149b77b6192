/** De lijst van klussen op de pagina om te scannen, en wat overal op die pagina staat. */
const scanPage = {
  scan_page: {
    title: 'Scannen',
    loading: 'Laden…',
    to_app: 'Naar Flightcase',
    unreachable: 'Geen verbinding met de server. Zodra die er is, gaat het vanzelf verder.',
    refused: {
      extension: 'Deze server kan niet scannen. Gebruik Flightcase zonder scanner.',
      right: 'Je mag niet scannen. Vraag je beheerder om de permissie voor het magazijn.',
      tenant: 'Scannen kan alleen met een account van een bedrijf.',
      storage:
        'Deze browser bewaart geen scans. Sluit het privévenster of gebruik een andere browser.',
    },
    jobs: {
      title: 'Klussen van vandaag',
      late: 'Te laat',
      out: 'Vandaag uit',
      back: 'Vandaag terug',
      none: 'Vandaag gaat er niets uit en komt er niets terug.',
      kept: 'Geen verbinding. Dit is de lijst van de laatste keer.',
      on_device: 'Nog op dit toestel',
      of_day: {
        title: 'Klussen',
        late: 'Te laat',
        out: 'Uit',
        back: 'Terug',
        none: 'Er gaat die dag niets uit en er komt niets terug.',
      },
      day: 'Dag',
      search: 'Zoek klus op naam of nummer',
      find: 'Zoeken',
      not_found: 'Geen klus gevonden.',
      looking_up: 'Code %{code} opzoeken…',
      unknown: 'Code %{code} hoort bij geen klus. Zoek de klus op naam.',
      not_looked_up:
        'Code %{code} is nog niet opgezocht. Dat gebeurt vanzelf zodra er verbinding is.',
      asked: 'Er wacht nog een vraag over %{name}.',
      decide: '%{count} te beslissen',
      unpack: '%{count} uitpakken',
      progress: '%{done} van %{all}',
      progress_lost: '%{done} van %{all}, %{lost} verloren',
      returns: 'Terug: scan wat er binnenkomt',
      counts: 'Tellen',
    },
    unsent: '%{count} niet verzonden',
    all_sent: 'Alles verzonden',
    connection: {
      unreachable: 'Geen verbinding. Scans staan op dit toestel en worden vanzelf verzonden.',
      unreadable: 'Dit toestel kan zijn opslag niet lezen. Het probeert het vanzelf opnieuw.',
      signedOut:
        'Je bent uitgelogd. Je scans staan op dit toestel en worden na het inloggen verzonden.',
      sign_in: 'Inloggen',
      outdated:
        'Er is een nieuwe versie van Flightcase. Laad de pagina opnieuw om verder te versturen.',
      reload: 'Opnieuw laden',
    },
    new_version: 'Nieuwe versie, herlaad de pagina.',
    unread: {
      torn: 'Scan opnieuw: het begin van de code is niet gelezen.',
      unclear:
        'Scan opnieuw: de tekens zijn niet duidelijk. De scanner staat op een ander toetsenbord dan dit toestel.',
      too_long: 'Deze code is te lang voor een label (meer dan 200 tekens). Scan het juiste label.',
    },
    not_kept:
      '%{codes} niet opgeslagen: dit toestel is vol of de browser staat het niet toe. Houd deze pagina open tot alles is verzonden.',
    others: {
      left: '%{count} scans van %{name} wachten op dit toestel.',
      foreign: '%{count} scans van een ander bedrijf wachten op dit toestel.',
      take_over: 'Overnemen en versturen',
    },
  },
};

export default scanPage;
