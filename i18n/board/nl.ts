/** The planning board: projects, products and units against time. */
const board = {
  resources: {
    planning: {
      name: 'Planning |||| Planning',
    },
  },
};

export default board;
