/** The first steps of an empty company. */
export default {
  dashboard: {
    first: {
      title: 'Zo begin je',
      company: 'Bedrijf en logo',
      to_settings: 'Naar de instellingen',
      colleagues: 'Collega’s',
      seats: '%{used} van %{most} plaatsen in gebruik',
      import: 'Importeren',
      add: 'Zelf toevoegen',
      project: 'Eerste project',
      done: 'klaar',
    },
  },
};
