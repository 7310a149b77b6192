import { useTranslate } from 'ra-core';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Entrances } from './Entrances.tsx';
import { Morning } from './Morning.tsx';

/** Where people start: the ways to what they work with, and what today brings. */
const Dashboard = () => {
  const translate = useTranslate();
  return (
    <>
      <PageHeader title={translate('dashboard.title')} />
      <Entrances />
      <Morning />
    </>
  );
};

export default Dashboard;
