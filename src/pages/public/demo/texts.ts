import de from '#i18n/de/demo';
import en from '#i18n/en/demo';
import nl from '#i18n/nl/demo';
import { areaTexts } from '../areaTexts.ts';

export const useDemoTexts = areaTexts({ nl, en, de });
