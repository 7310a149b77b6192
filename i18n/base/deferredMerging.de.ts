import type nl from '#i18n/base/deferredMerging.nl';
import type { Translation } from '#i18n/translate';

const merging = {
  merging: {
    action: 'Zusammenführen',
    title: '%{name} zusammenführen',
    into: 'Bleibt bestehen',
    texts: {
      crew: 'Schichten, Stunden, Fahrten und Verfügbarkeit von %{name} gehen zu der Person, die Sie wählen. Was dort ausgefüllt ist, bleibt so. Danach ist %{name} entfernt; das lässt sich nicht rückgängig machen.',
      vehicles:
        'Die Fahrten von %{name} gehen zu dem Fahrzeug, das Sie wählen. Was dort ausgefüllt ist, bleibt so. Danach ist %{name} entfernt; das lässt sich nicht rückgängig machen.',
    },
    done: 'Zusammengeführt.',
    refused: {
      in_use:
        '%{name} gehört zu einem Konto und bleibt bestehen. Wählen Sie Zusammenführen beim anderen Eintrag.',
      person_taken: 'Beide sind zur gleichen Zeit fest eingeplant. Nehmen Sie zuerst eine heraus.',
      vehicle_taken: 'Beide fahren zur gleichen Zeit. Ändern Sie zuerst eine dieser Fahrten.',
      hours_overlap:
        'Beide haben freigegebene Stunden zur gleichen Zeit. Nehmen Sie zuerst eine Freigabe zurück.',
    },
    taken: '%{project}, %{times}',
  },
} satisfies Translation<typeof nl>;

export default merging;
