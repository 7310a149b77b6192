import type nl from '#i18n/base/layout.nl';
import type { Translation } from '#i18n/translate';

const layout = {
  layout: {
    search: 'Projekte, Material, Crew suchen...',
    search_searching: 'Suche läuft…',
    search_failed: 'Die Suche ist fehlgeschlagen.',
    search_free: 'Frei: %{period}',
    search_free_failed: 'Was frei ist, konnte nicht geladen werden. Suchen Sie erneut.',
    search_of_stock: 'von %{stock}',
    search_crew: {
      free: 'frei',
      ask: 'erst fragen',
      soft: 'vorbehaltlich',
      away: 'abwesend',
      taken: 'belegt',
      elsewhere: '%{state}: %{where}',
      elsewhere_more: '%{state}: %{where} und %{count} weitere',
      without_project: 'ohne Projekt',
    },
    search_done: 'Nichts gefunden für „%{text}“.',
    actions: {
      label: 'Aktionen',
      projects: 'Neues Projekt',
      customers: 'Neuer Kunde',
      equipment: 'Neues Material',
      transport: 'Neue Fahrt',
      products: 'Neues Produkt',
      crew: 'Neues Crewmitglied',
      vehicles: 'Neues Fahrzeug',
    },
    tenant: 'Mandant',
    rights_changed: 'Ihre Berechtigungen wurden geändert; die Ansicht ist aktualisiert.',
    new_version: 'Es gibt eine neue Version von Flightcase.',
    reload: 'Neu laden',
    unreachable: 'Keine Verbindung zum Server. Sie bleiben angemeldet; wir versuchen es weiter.',
    language_not_kept:
      'Die Sprache gilt für diesen Besuch; sie konnte nicht in Ihrem Profil gespeichert werden.',
    offline:
      'Sie sind offline. Speichern ist wieder möglich, sobald eine Verbindung besteht; Ihre Eingaben bleiben stehen.',
    suspended:
      'Das Konto Ihrer Firma ist pausiert: Sie können alles ansehen, aber nichts ändern. Wenden Sie sich an den Administrator der Plattform.',
    language: 'Sprache',
    copyright: '© %{year} Flightcase',
    menu: {
      label: 'Hauptmenü',
      dashboard: 'Dashboard',
      settings: 'Einstellungen',
      planning: 'Planung',
      sales: 'Verkauf',
      admin: 'Verwaltung',
    },
    theme: {
      label: 'Darstellung',
      light: 'Hell',
      dark: 'Dunkel',
      system: 'Systemeinstellung',
    },
    user_menu: {
      label: 'Benutzermenü',
      account: 'Kontoeinstellungen',
      work: 'Meine Arbeit',
      logout: 'Abmelden',
    },
    sign_out: {
      title: 'Noch nicht alles gesendet',
      text: '%{smart_count} Scan ist noch nicht gesendet. Er wartet auf diesem Gerät, bis Sie sich hier wieder anmelden oder jemand aus dem Team ihn übernimmt. |||| %{smart_count} Scans sind noch nicht gesendet. Sie warten auf diesem Gerät, bis Sie sich hier wieder anmelden oder jemand aus dem Team sie übernimmt.',
      confirm: 'Trotzdem abmelden',
      cancel: 'Angemeldet bleiben',
    },
  },
} satisfies Translation<typeof nl>;

export default layout;
