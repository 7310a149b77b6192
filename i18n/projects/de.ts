import type nl from '#i18n/projects/nl';
import type { Translation } from '#i18n/translate';

const projects = {
  resources: {
    projects: {
      name: 'Projekt |||| Projekte',
      fields: {
        number: 'Nummer',
        name: 'Name',
        status: 'Status',
        customer_id: 'Kunde',
        customer_name: 'Kunde',
        phone: 'Telefon',
        period: 'Zeitraum',
        times: 'Zeiten',
        start_date: 'Beginn',
        end_date: 'Ende',
        planner_id: 'Planer',
        planner_name: 'Planer',
        option_until: 'Option bis',
        location: 'Veranstaltungsort',
        notes: 'Bemerkungen',
        is_template: 'Vorlage',
      },
      sub_hires_left_behind:
        'Der Zeitraum von 1 Zumietung passt nicht mehr zu diesem Projekt. Verschieben Sie sie und informieren Sie den Lieferanten. |||| Die Zeiträume von %{smart_count} Zumietungen passen nicht mehr zu diesem Projekt. Verschieben Sie sie und informieren Sie die Lieferanten.',
      option_offered:
        'Material, das eine frühere Option hielt, ist am %{moment} für diese Option frei geworden.',
      other_period: 'anderer Zeitraum als das Projekt',
      open_sub_hires:
        'Dieses Projekt ist storniert, hat aber noch offene Zumietungen. Sagen Sie sie ab, wenn das Material nicht mehr gebraucht wird.',
      statuses: {
        optie: 'Option',
        offerte: 'Angebot',
        boeking: 'Buchung',
        geannuleerd: 'Storniert',
      },
      add_customer: 'Kunden hinzufügen',
      add_customer_hint: 'Geben Sie einen Namen ein, um einen Kunden hinzuzufügen',
      unknown: 'unbekannt',
      planners: { mine: 'Meine Projekte', none: 'kein Planer' },
      unknown_customer: 'unbekannter Kunde',
      no_location: 'k. A.',
      no_dates: 'noch keine Daten',
      period_date: '%{start} bis %{end}',
      period_moment: '%{start} – %{end}',
      actions: {
        more: 'Mehr',
        duplicate: 'Duplizieren',
        use_template: 'Projekt aus dieser Vorlage',
        save_template: 'Als Vorlage speichern',
        pick_list: 'Packliste (PDF)',
        delivery_note: 'Lieferschein (PDF)',
        return_note: 'Rückgabeschein (PDF)',
      },
      document_failed: 'Das Dokument konnte nicht geladen werden.',
      duplicate: {
        title_project: 'Projekt duplizieren',
        title_template: 'Als Vorlage speichern',
        make_project: 'Projekt anlegen',
        make_template: 'Vorlage speichern',
        made_project: 'Das Projekt wurde mit allem Material angelegt.',
        made_template: 'Die Vorlage wurde gespeichert.',
        failed: 'Das Duplizieren ist nicht gelungen.',
      },
      templates: {
        action: 'Neu aus Vorlage',
        title: 'Neues Projekt aus Vorlage',
        one: 'Vorlage',
        loading: 'Vorlagen werden geladen',
        load_failed: 'Die Vorlagen konnten nicht geladen werden.',
        none: 'Es gibt noch keine Vorlagen. Öffnen Sie ein Projekt und wählen Sie „Als Vorlage speichern“.',
        kind: 'Art',
        projects: 'Projekte',
        templates: 'Vorlagen',
      },
      empty_hint: 'Hier stehen später Ihre Produktionen und Vermietungen mit Status und Zeitraum.',
    },
  },
} satisfies Translation<typeof nl>;

export default projects;
