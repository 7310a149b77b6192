/** Texts of the ways out of a shortage. */
const availability = {
  shortages: { own_alternative: 'vaste keus' },
};

export default availability;
