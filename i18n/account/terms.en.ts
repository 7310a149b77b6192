import type nl from '#i18n/account/terms.nl';
import type { Translation } from '#i18n/translate';

const terms = {
  terms: {
    title: 'Terms of use',
    intro:
      'These terms apply to everyone who uses Flightcase, unless something else was agreed in writing.',
    elsewhere: 'The terms are on the website of the provider.',
    open: 'Open the terms',
    sections: {
      service: {
        title: 'The service',
        text: 'Flightcase is software to manage projects, customers, equipment, transport and invoices. The provider keeps the service available as well as possible and may maintain and improve it.',
      },
      account: {
        title: 'Your account',
        text: 'Your account is personal. Choose a strong password, do not share it, and report misuse to the administrator of your company at once. Your company decides who gets access and with which permissions.',
      },
      use: {
        title: 'Use',
        text: 'Use the service within the law. Do not try to reach the data of others, do not disrupt the service, and do not upload anything that you have no rights to.',
      },
      data: {
        title: 'Data',
        text: 'The data that you enter remain those of your company. The provider processes personal data only to provide and secure the service, and records who changes what. Your company can export its data and have personal data erased.',
      },
      payment: {
        title: 'Payment',
        text: 'Your company receives invoices for its use. If they are not paid on time, access can be paused: the data then remain readable.',
      },
      liability: {
        title: 'Liability',
        text: 'The provider is liable as the law provides. Check schedules, quantities and amounts yourself before you rely on them.',
      },
      end: {
        title: 'Ending',
        text: 'Your company can stop at any time. Data are then deleted, except what the law requires to be kept. Changes to these terms are announced in advance.',
      },
    },
  },
} satisfies Translation<typeof nl>;

export default terms;
