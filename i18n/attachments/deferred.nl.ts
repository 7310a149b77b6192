const attachments = {
  resources: {
    attachments: {
      title: 'Bestanden',
      choose: 'Bestanden kiezen',
      new_audience: 'Nieuwe bestanden zijn',
      audience_of: 'Voor wie is %{name}?',
      audiences: { internal: 'Intern', crew: 'Voor de crew', financial: 'Financieel' },
      audience_hints: {
        internal: 'Collega’s zien dit, freelancers niet.',
        crew: 'Ook freelancers op dit project zien dit.',
        financial: 'Alleen collega’s die prijzen zien.',
      },
      not_changed: 'Niet aangepast voor wie het bestand is.',
      drop_here: 'Sleep bestanden hierheen, of kies ze. Maximaal 20 MB per bestand.',
      drop_now: 'Laat los om toe te voegen',
      download: '%{name} downloaden',
      remove: '%{name} verwijderen',
      remove_title: 'Bestand verwijderen?',
      remove_text: '%{name} wordt verwijderd. Dit kan niet ongedaan worden gemaakt.',
      unread: 'De bestanden konden niet worden geladen.',
      not_removed: 'Het bestand is niet verwijderd.',
      not_downloaded: 'Het bestand is niet gedownload.',
      not_sent: 'Het bestand is niet toegevoegd.',
      failed_elsewhere:
        '%{name} is niet toegevoegd. Open het onderdeel waar het bij hoort om het opnieuw te proberen.',
      waiting: 'Wacht…',
      sending: '%{name} wordt toegevoegd',
      added: '%{name} is toegevoegd',
      retry: '%{name} opnieuw proberen',
      dismiss: '%{name} niet toevoegen',
    },
  },
  auditlog: {
    fields: { bytes: 'Bytes', audience: 'Voor wie' },
    values: { audience: { internal: 'Intern', crew: 'Voor de crew', financial: 'Financieel' } },
    actions: {
      projects: {
        file_added: 'Bestand toegevoegd',
        file_changed: 'Bestand aangepast',
        file_removed: 'Bestand verwijderd',
      },
      customers: {
        file_added: 'Bestand toegevoegd',
        file_changed: 'Bestand aangepast',
        file_removed: 'Bestand verwijderd',
      },
    },
  },
  errors: {
    attachment_too_large: 'Het bestand is te groot: maximaal 20 MB.',
    attachments_full:
      'Er is geen ruimte meer voor bestanden. Verwijder bestanden die niet meer nodig zijn.',
    too_many_attachments:
      'Te veel bestanden in korte tijd. Probeer het over %{seconds} seconden opnieuw.',
  },
};

export default attachments;
