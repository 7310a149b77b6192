const publicPage = {
  page: {
    not_found: {
      title: 'Not found',
      text: 'This link does not work, or no longer. Ask its sender for a new one.',
    },
    unavailable: {
      title: 'Not available right now',
      text: 'Try again in a moment.',
    },
    powered: 'Sent with Flightcase',
    skip: 'To the content',
  },
};

export default publicPage;
