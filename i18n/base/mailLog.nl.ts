/** What became of mails about a document. */
const mailLog = {
  mail_log: {
    title: 'Mails',
    sent: 'verzonden',
    refused: 'geweigerd door de mailserver, wordt opnieuw geprobeerd',
    refused_for_good: 'niet verstuurd: de mailserver weigerde hem steeds',
    not_made: 'niet verstuurd: de bijlage kon niet worden gemaakt',
    leaves: 'wacht: te veel mails in een uur, vertrekt',
    queued: 'wacht op verzending',
  },
};

export default mailLog;
