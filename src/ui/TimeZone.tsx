import { createContext, useContext, type ReactNode } from 'react';
import { DEFAULT_TIME_ZONE } from '#contract/locales';
import { useSignedInUser } from './signedInUser.ts';
import { useChosenTenant } from './useChosenTenant.ts';

const TimeZone = createContext(DEFAULT_TIME_ZONE);

/** Shows moments in the zone of the tenant in view; servers without zones leave the default. */
export const TimeZoneProvider = ({ children }: { children: ReactNode }) => {
  const own = useSignedInUser().data?.tenantTimeZone;
  const [chosen] = useChosenTenant();
  return (
    <TimeZone.Provider value={chosen?.timeZone ?? own ?? DEFAULT_TIME_ZONE}>
      {children}
    </TimeZone.Provider>
  );
};

/** The IANA name of the zone that days and times are shown and entered in. */
export const useTimeZone = () => useContext(TimeZone);
