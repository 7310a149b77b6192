/** What every page without signing in has. */
const publicPage = {
  page: {
    not_found: {
      title: 'Niet gevonden',
      text: 'Deze link werkt niet of niet meer. Vraag de afzender om een nieuwe.',
    },
    unavailable: {
      title: 'Even niet beschikbaar',
      text: 'Probeer het zo opnieuw.',
    },
    powered: 'Verstuurd met Flightcase',
    skip: 'Naar de inhoud',
  },
};

export default publicPage;
