/** Errors that only signed-in users of the app meet, by code: not on the sign-in page, nor on the page for scanning. */
const officeErrors = {
  errors: {
    disk_full: 'De schijf van de server is vol: er kan nu niets worden opgeslagen.',
    already_invited:
      'Dit adres heeft al een openstaande uitnodiging. Vernieuw die bij Uitnodigingen.',
    body_too_large: 'Dit bericht is te groot: maximaal 1 MB.',
    method_not_allowed: 'Deze bewerking bestaat hier niet.',
    unsupported_media_type: 'Dit soort bestand of bericht wordt hier niet aangenomen.',
    user_not_found: 'Gebruiker niet gevonden.',
    address_incomplete: 'De adresgegevens van de tenant zijn niet compleet.',
    already_exists: 'Dit bestaat al.',
    already_decided: 'Over deze offerte is al beslist.',
    already_paid: 'Aan deze factuur valt niets te betalen.',
    ambiguous_code: 'Meer dan één ding heeft deze code: %{names}. Geef een ervan een andere code.',
    amount_not_positive: 'Een factuur is van meer dan 0 euro.',
    code_missing: 'Nog zonder code: %{names}. Geef die eerst een code.',
    code_taken: 'Deze code is al in gebruik. Kies een andere code.',
    code_too_long: 'De code is te lang voor een label: %{names}. Geef een kortere code.',
    booked_without_period:
      'Het begin en einde van een boeking blijven staan. Vul een andere datum in, of maak er eerst een optie van.',
    csv_encoding:
      'Niet alle tekens in dit bestand zijn leesbaar. Sla het opnieuw op als CSV UTF-8.',
    csv_unreadable: 'Dit is geen leesbaar CSV-bestand van maximaal 10.000 rijen.',
    document_too_large:
      'Dit document is te groot om in één keer te maken. Kies minder tegelijk, of probeer het later.',
    edit_conflict: 'Iemand anders heeft dit intussen gewijzigd.',
    exceeds_own_rights: 'Dit gaat verder dan je eigen rechten.',
    file_empty: 'Dit bestand is leeg. Kies een ander.',
    file_too_large: 'Het bestand is te groot: maximaal 5 MB.',
    file_unreadable: 'Dit is geen leesbare PDF of JPG- of PNG-afbeelding.',
    events_expired:
      "Deze gebeurtenissen worden niet meer bewaard. Lees alles opnieuw en ga verder vanaf 'latest'.",
    endpoint_off:
      'Deze webhook staat uit. Zet hem eerst weer aan; daarna kun je opnieuw versturen.',
    already_made:
      'Dit is al gemaakt, maar het antwoord kwam niet aan. Herlaad de pagina en vernieuw het: dan krijg je een waarde te zien.',
    limit_reached: 'Het maximale aantal is bereikt. Verwijder er eerst een.',
    token_expired: 'De geldigheid van dit token is voorbij.',
    token_network: 'Dit token werkt niet vanaf dit netwerk.',
    token_not_allowed: 'Dit kan niet met een token.',
    forbidden_superadmin: 'Je mag geen superadmin aanmaken.',
    idempotency_mismatch: 'Dit formulier is al verstuurd. Herlaad de pagina.',
    image_too_large: 'De afbeelding is te groot: maximaal 5 MB en 8192 bij 8192 pixels.',
    image_unreadable: 'Dit is geen leesbare JPG- of PNG-afbeelding.',
    import_final: 'Deze import kan niet meer ongedaan worden gemaakt.',
    in_use: 'Dit wordt nog gebruikt%{where}. Haal het daar eerst uit.',
    shortage:
      'Te weinig materiaal, er ontbreekt: %{products}. De rest is al toegezegd aan projecten. Kies een lager aantal of een andere periode.',
    still_out: 'Hiervan is nog materiaal uit. Boek dat eerst terug.',
    stock_from_units:
      'De voorraad volgt uit de exemplaren van dit product. Voeg exemplaren toe of voer ze af.',
    stocktaking_booked: 'Deze telling is al geboekt. Begin een nieuwe om verder te tellen.',
    stocktaking_changed:
      'Er is intussen iets veranderd. Bekijk de verschillen opnieuw en boek dan.',
    answered: 'Deze persoon heeft intussen nee gezegd of is afgezegd. Bekijk de dienst opnieuw.',
    hours_closed:
      'Deze uren zijn goedgekeurd of afgesloten. Neem eerst de goedkeuring terug of open de periode.',
    hours_overlap: 'Deze persoon heeft dan al goedgekeurde uren. Pas de tijden aan.',
    person_taken: 'Deze persoon is dan al vast ingepland. Kies iemand anders of een andere tijd.',
    vehicle_taken:
      'Dit voertuig is dan al vast ingepland. Kies een ander voertuig of een andere tijd.',
    shift_full: 'Op deze dienst zijn al genoeg mensen vast ingepland.',
    unit_taken: 'Dit exemplaar is in die periode al ergens anders.',
    last_administrator: 'Er moet altijd iemand overblijven die gebruikers en permissies beheert.',
    no_permission_tenant_choice: 'Je hebt geen rechten om een tenant te kiezen.',
    not_a_draft: 'Dit is geen concept meer.',
    not_latest: 'Er is een nieuwere versie van deze offerte.',
    not_sent: 'Deze offerte is nog niet verstuurd.',
    quote_expired: 'Deze offerte is verlopen.',
    not_empty:
      'Dit kan alleen zolang er nog geen klanten, producten, apparatuur en projecten zijn.',
    not_deleted: 'Verwijder deze gebruiker eerst; daarna kun je de persoonsgegevens wissen.',
    own_rights: 'Je eigen rechten, rollen, type en status kun je niet zelf wijzigen.',
    password_required: 'Bevestig eerst je wachtwoord.',
    payment_unavailable: 'De betaling kan nu niet worden gestart. Probeer het zo opnieuw.',
    range_required:
      'Dit zijn meer dan 10.000 rijen. Vraag een deel op met range, bijvoorbeeld ?range=[0,99].',
    search_too_broad:
      'Dit levert te veel op om snel te doorzoeken. Zoek op een langer woord of kies een filter.',
    storage_full:
      'Er is geen plek meer: een bedrijf heeft 50 MB voor bestanden, en wat je uploadde en nergens gebruikt hoogstens 12,5 MB.',
    storage_unavailable: 'De bestandsopslag is even niet bereikbaar. Probeer het zo opnieuw.',
    tenant_required: 'Kies eerst een tenant.',
    too_many_mails: 'Er zijn vandaag te veel mails verstuurd. Over %{hours} uur kan dit weer.',
    too_many_invites: 'Er zijn te veel uitnodigingen verstuurd. Probeer het later opnieuw.',
    already_credited: 'Hiervan is alles al gecrediteerd.',
    already_invoiced: 'Van dit project is de eindafrekening al gemaakt.',
    document_incomplete: 'Deze factuur is nog niet compleet. Vul eerst aan wat ontbreekt.',
    einvoice_incomplete:
      'Voor de e-factuur ontbreken gegevens. Vul ze bij een concept aan, of geef een reden om zonder te gaan. Een definitieve factuur verandert niet meer.',
    bank_file_too_large:
      'Dit bankafschrift heeft te veel regels. Download een kortere periode bij je bank.',
    bank_file_unreadable:
      'Dit bestand is geen bankafschrift in CAMT.053 (XML). Download het in dat formaat bij je bank.',
    more_than_open: 'Dit is meer dan er nog staat.',
    deposit_withdrawn: 'Deze borg is ingetrokken. Vraag een nieuwe borg.',
    deposit_paid: 'Op deze borg is al betaald: geef terug wat te veel is.',
    vat_differs_from_scheme:
      'De btw past niet bij de btw-regeling van de klant. Pas de regels of de klant aan, of maak hem toch zo definitief.',
    nothing_to_charge: 'Er is niets om in rekening te brengen.',
    extra_work_changed:
      'Het meerwerk is intussen veranderd of al doorberekend. Sluit dit venster en kijk opnieuw.',
    nothing_to_export: 'Er zijn geen facturen die nog niet zijn geëxporteerd.',
    advances_changed:
      'De aanbetalingen zijn intussen veranderd. Deze eindafrekening is bijgewerkt: kijk er opnieuw naar.',
    differs_from_agreed:
      'Dit is een ander bedrag dan is afgesproken. Kijk ernaar, en bevestig het eerst.',
    in_final:
      'Eindafrekening %{number} heeft deze aanbetaling verrekend. Crediteer die eindafrekening.',
    other_customer:
      'Aanbetaling %{number} is van een andere klant: %{customer}. Crediteer eerst die aanbetaling.',
    over_agreed: 'Samen is dit meer dan is afgesproken.',
  },
  /** Where a record is used, in the sentence of `in_use`. */
  places: {
    kinds: {
      'sales-invoices': '1 openstaande factuur |||| %{smart_count} openstaande facturen',
      'issued-invoices': '1 definitieve factuur |||| %{smart_count} definitieve facturen',
      deposits: '1 borg |||| %{smart_count} keer borg',
      'sales-payments': 'tegoed van de klant',
      quotes: '1 offerte |||| %{smart_count} offertes',
      projects: '1 project |||| %{smart_count} projecten',
      products: '1 product |||| %{smart_count} producten',
      assignments: '1 inzet |||| %{smart_count} keer ingezet',
      shifts: '1 dienst |||| %{smart_count} diensten',
      hours: '1 urenregel |||| %{smart_count} urenregels',
      users: 'een account',
      crew: '1 persoon |||| %{smart_count} personen',
      'crew-skills': '1 persoon |||| %{smart_count} personen',
      other: '1 ander onderdeel |||| %{smart_count} andere onderdelen',
    },
    inactive: 'Dit kan niet weg%{where}. Je kunt deze klant wel op niet actief zetten.',
    cancelled: 'Dit project kan niet worden verwijderd%{where}. Annuleren kan wel.',
  },
  validation: {
    two_numbers: 'Bedoel je %{thousands} of %{fraction}? Typ het zo.',
    not_chosen: 'Kies er een uit de lijst, of wis het veld.',
    search_failed: 'Zoeken is mislukt. Typ verder om het opnieuw te proberen.',
    before_start: 'Het einde ligt voor het begin.',
    person_taken: 'Is dan al vast ingepland: %{names}.',
    vehicle_taken: 'Rijdt dan al een vaste rit: %{names}.',
    from_account: 'Dit komt van het account van deze persoon. Wijzig het bij Gebruikers.',
    from_crew: 'Dit komt uit de diensten. Wijzig het bij Crew.',
    longer_than_day: 'Een dienst duurt hoogstens 24 uur.',
    break_too_long: 'De pauze is korter dan de dienst.',
    own_times_unfit: 'De eigen tijden van iemand op deze dienst passen dan niet. Wijzig die eerst.',
    before_departure: 'De aankomst ligt voor het vertrek.',
    month_not_over: 'Deze maand is nog niet voorbij.',
    cycle: 'Een set kan zichzelf niet bevatten.',
    kit_too_deep:
      'Sets kunnen maximaal %{limit} lagen diep zijn. Haal een set uit deze set, of neem de onderdelen ervan op.',
    kit_too_large: 'Een set kan uit maximaal %{limit} verschillende producten bestaan.',
    too_many_cells: 'Deze rij heeft meer cellen dan er kolommen zijn.',
    blank_heading: 'Deze kolom heeft geen naam.',
    repeated_heading: 'Deze kolom komt vaker voor.',
    several_records: 'Dit past bij meer dan één record: %{names}.',
    repeated_record: 'Deze rij hoort bij hetzelfde record als rij %{limit}.',
    skipped_time: 'De klok gaat die nacht vooruit: dit tijdstip bestaat niet. Bedoel je %{names}?',
    iban: 'Dit is geen geldig IBAN. Zo kan het: NL91 ABNA 0417 1643 00.',
    bic: 'Dit is geen geldige BIC, zoals ABNANL2A.',
    not_rising: 'Een volgende herinnering komt later dan de vorige.',
    moments_rest: 'Alleen de laatste regel heeft geen percentage: dat is de rest.',
    moments_sum: 'Samen zijn de percentages meer dan 100.',
    factors: 'Vul getallen van 0 tot 1000 in, gescheiden door puntkomma’s: 1; 1,75; 2.',
    ends_in_digit: 'Het laatste teken mag geen cijfer zijn.',
    first_number_used: 'Er zijn al facturen: het eerste nummer staat vast.',
    colour: 'Dit is geen kleur. Zo kan het: #0b6b75.',
    too_many_links: 'Een document heeft maximaal %{limit} ontvangers. Beëindig eerst een link.',
    advance_kept:
      'Een aanbetaling wordt verrekend zoals die is berekend. Crediteer de aanbetaling om dit te veranderen.',
    not_of_advance: 'Een aanbetaling krijgt geen korting: het is een deel van wat is afgesproken.',
    is_case: 'Een koffer zit niet in een koffer.',
    in_other_case: 'Zit al in een andere koffer.',
    not_in_case:
      'Kan niet in een koffer: kies een exemplaar van een product, of een product dat geteld wordt.',
    unit_out: 'Is nu uit. Boek het eerst terug.',
    gone: 'Dit bestaat niet meer, of het past hier niet meer. Kies iets anders.',
    file_gone: 'Dit bestand is niet meer bewaard. Upload het opnieuw.',
    same_record: 'Dit is hetzelfde. Kies iets anders.',
    same_email: 'Dit is al je e-mailadres. Vul een ander adres in.',
    pulls_itself: 'Een voertuig kan zichzelf niet trekken. Kies een ander voertuig.',
    repeated: 'Hier staat iets dubbel. Laat het één keer staan.',
    private_customer: 'Een particuliere klant krijgt geen e-factuur. Stuur de PDF.',
    not_of_customer:
      'Deze contactpersoon is niet van de klant. Kies een contactpersoon van de klant, of maak het veld leeg.',
    not_on_invoice:
      'Een creditnota heeft alleen regels van de factuur die ermee wordt gecrediteerd. Haal deze regel weg.',
    as_on_invoice: 'Een creditnota neemt dit over van de factuur. Hier is het niet te wijzigen.',
    no_access_point:
      'Je bedrijf heeft geen adres van een access point. Vul het eerst in bij Instellingen.',
    one_discount: 'Kies een korting of een afgesproken totaal, niet allebei.',
    other_status: 'Het project heeft intussen een andere status. Laad de pagina opnieuw.',
    too_old: 'Kies een moment in de laatste %{limit} dagen.',
    mollie_key:
      'Mollie kent deze sleutel niet. Kopieer de API-sleutel uit je Mollie-account: die begint met live_ of test_.',
    unit_or_product: 'Kies een exemplaar of een product, niet allebei.',
    not_here_yet: 'Dit kan pas terug als het is ontvangen, of als de inhuur is begonnen.',
    other_account: 'Dit account is van iemand anders dan deze persoon. Kies een van de twee.',
    category_levels:
      'Categorieën hebben twee lagen. Een subcategorie heeft zelf geen subcategorieën.',
    has_stock:
      'Een set heeft zelf geen voorraad. Dit product heeft exemplaren, inhuur, reparaties of boekingen.',
    group_times_unfit: 'De eigen tijden van een groep passen dan niet meer. Wijzig die eerst.',
    vat_number:
      'Dit btw-nummer klopt niet, of het hoort bij een ander land. Zo kan het: NL002455799B11.',
    peppol_id: 'Dit is geen Peppol-adres. Zo kan het: 0106:12345678.',
    country: 'Dit land is onbekend. Vul de landcode in, zoals NL.',
    number: 'Vul een getal in, zonder teken voor duizendtallen. Zo kan het: 1250,50.',
    whole_number: 'Dit is geen heel getal. Zo kan het: 12.',
    yes_or_no: 'Vul ja of nee in.',
    choice: 'Kies een van deze: %{names}.',
    date: 'Dit is geen datum die kan. Zo kan het: 2026-12-31.',
    clock: 'Dit is geen tijd. Zo kan het: 08:30.',
    month: 'Dit is geen maand. Zo kan het: 2026-11.',
    window_too_long: 'Kies een periode van maximaal %{limit} jaar.',
  },
};

export default officeErrors;
