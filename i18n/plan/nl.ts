/** What the project's page calls its material; the rest comes when that is opened. */
const plan = { plan: { title: 'Materiaal', use: 'Gebruiksperiode', planned: 'Planningsperiode' } };

export default plan;
