/** Inviting several people at once. */
export default {
  invites: {
    several: {
      open: 'Collega’s uitnodigen',
      person: 'Collega %{number}',
      role: 'Rol',
      send: 'Uitnodigingen versturen',
      more: 'Nog een collega',
    },
  },
};
