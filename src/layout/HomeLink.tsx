import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { CompanyLogo } from '../ui/CompanyLogo.tsx';
import { Logo } from '../ui/Logo.tsx';
import { useSignedInUser } from '../ui/signedInUser.ts';

/** The own company's logo, or the product's mark and name, which lead to the dashboard. */
export const HomeLink = () => {
  const { tenantLogo, tenantName = 'Flightcase' } = useSignedInUser().data ?? {};
  return (
    <Stack
      component={Link}
      to="/"
      direction="row"
      sx={{
        alignItems: 'center',
        gap: 1.25,
        width: { md: 232 },
        borderRadius: 1,
        color: 'primary.main',
        textDecoration: 'none',
      }}
    >
      {tenantLogo ? (
        <CompanyLogo src={tenantLogo} name={tenantName} height={44} fallback={<Product />} />
      ) : (
        <Product />
      )}
    </Stack>
  );
};

const Product = () => (
  <>
    <Logo size={32} />
    <Typography component="span" variant="h2" color="textPrimary">
      Flightcase
    </Typography>
  </>
);
