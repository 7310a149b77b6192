const inspections = {
  resources: {
    inspections: {
      fields: {
        equipment_id: 'Exemplar',
        kind: 'Art',
        inspected_on: 'Geprüft am',
        result: 'Ergebnis',
        inspector: 'Prüfer',
        notes: 'Bemerkungen',
        report: 'Bericht',
        repair_id: 'Reparatur',
      },
      statuses: {
        passed: 'bestanden',
        failed: 'nicht bestanden',
      },
      empty_hint: 'Hier stehen bald die Prüfungen: was geprüft wurde, wann und von wem.',
      failed_hint: 'Was nicht besteht, ist sofort in Reparatur.',
      report_choose: 'PDF oder Foto wählen',
      report_remove: 'Bericht entfernen',
      report_hint: 'PDF, PNG oder JPEG, maximal 5 MB.',
      report_download: 'Bericht herunterladen (PDF)',
    },
  },
};

export default inspections;
