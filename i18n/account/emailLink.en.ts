/** The pages of links about the e-mail address. */
const emailLink = {
  email_link: {
    confirm: {
      title: 'Confirm email address',
      intro: 'Confirm that you sign in with this address from now on.',
      submit: 'Confirm',
      busy: 'Please wait...',
      done: 'Your email address was changed. Sign in with the new address from now on.',
    },
    undo: {
      title: 'Undo the change',
      intro: 'You keep your old email address, or get it back. All sessions end.',
      submit: 'Undo',
      busy: 'Please wait...',
      done: 'Your old email address was restored, or stays as it was. All sessions have ended. Set a new password now.',
    },
  },
};

export default emailLink;
