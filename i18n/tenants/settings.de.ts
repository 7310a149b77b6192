/** What menus call the settings; their texts are in `lateSettings`. */
const settings = {
  settings: {
    title: 'Einstellungen',
  },
};

export default settings;
