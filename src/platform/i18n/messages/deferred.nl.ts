import { mergeAreas } from '#i18n/mergeAreas';
import type { Messages } from '#i18n/translate';

const deferred = mergeAreas(
  import.meta.glob<Messages>('/i18n/*/deferred*.nl.ts', { eager: true, import: 'default' })
);

export default deferred;
