/** The pages of the links about one's e-mail address. */
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
      intro: 'You get your old email address back, and all sessions end.',
      submit: 'Undo',
      busy: 'Please wait...',
      done: 'Your old email address was restored and all sessions have ended. Set a new password now.',
    },
  },
};

export default emailLink;
