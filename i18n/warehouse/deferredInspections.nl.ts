const inspections = {
  resources: {
    inspections: {
      fields: {
        equipment_id: 'Exemplaar',
        kind: 'Soort',
        inspected_on: 'Gekeurd op',
        result: 'Uitslag',
        inspector: 'Keurmeester',
        notes: 'Opmerkingen',
        report: 'Rapport',
        repair_id: 'Reparatie',
      },
      statuses: {
        passed: 'goedgekeurd',
        failed: 'afgekeurd',
      },
      empty_hint: 'Hier staan straks de keuringen: wat is gekeurd, wanneer en door wie.',
      failed_hint: 'Afgekeurd materiaal staat meteen in reparatie.',
      report_choose: 'PDF of foto kiezen',
      report_remove: 'Rapport verwijderen',
      report_hint: 'PDF, PNG of JPEG, maximaal 5 MB.',
      report_download: 'Rapport downloaden (PDF)',
    },
  },
};

export default inspections;
