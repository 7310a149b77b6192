/** What menus call the settings; their texts are in `lateSettings`. */
const settings = {
  settings: {
    title: 'Instellingen',
  },
};

export default settings;
