import { LanguageSelect } from './LanguageSelect.tsx';
import { TenantSwitch } from './TenantSwitch.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';

/** How the person in front of the screen wants it: beside the search box, or in the drawer. */
export const Preferences = () => (
  <>
    <TenantSwitch />
    <LanguageSelect />
    <ThemeMenu />
  </>
);
