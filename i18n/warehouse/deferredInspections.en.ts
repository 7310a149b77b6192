const inspections = {
  resources: {
    inspections: {
      fields: {
        equipment_id: 'Unit',
        kind: 'Kind',
        inspected_on: 'Inspected on',
        result: 'Result',
        inspector: 'Inspector',
        notes: 'Notes',
        report: 'Report',
        repair_id: 'Repair',
      },
      statuses: {
        passed: 'passed',
        failed: 'failed',
      },
      empty_hint: 'Inspections will be here: what was inspected, when and by whom.',
      failed_hint: 'What fails is in repair at once.',
      report_choose: 'Choose a PDF or picture',
      report_remove: 'Remove report',
      report_hint: 'PDF, PNG or JPEG, 5 MB at most.',
      report_download: 'Download report (PDF)',
    },
  },
};

export default inspections;
