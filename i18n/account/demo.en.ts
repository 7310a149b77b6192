/** The demo pages. */
const demo = {
  demo: {
    card: 'User card',
    table: 'User table',
    both: 'User demo',
    intro: 'An example with made-up users.',
    user: 'User',
    type: 'Type',
    status: 'Status',
    active: 'Active',
    inactive: 'Inactive',
  },
};

export default demo;
