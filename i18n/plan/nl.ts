/** The label of material on the project's page; the rest loads when that is opened. */
const plan = { plan: { title: 'Materiaal', use: 'Gebruiksperiode', planned: 'Planningsperiode' } };

export default plan;
