import de from '#i18n/de/registration';
import en from '#i18n/en/registration';
import nl from '#i18n/nl/registration';
import { areaTexts } from '../areaTexts.ts';

export const useRegistrationTexts = areaTexts({ nl, en, de });
