/** The audit log. */
const audit = {
  resources: {
    'audit-logs': { name: 'Auditlog |||| Auditlogs' },
  },
  auditlog: { history: 'Geschiedenis' },
};

export default audit;
