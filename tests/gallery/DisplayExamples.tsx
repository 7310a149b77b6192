import MailOutlined from '@mui/icons-material/MailOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { ResourceContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import type { Customer } from '#contract/customers/customers';
import type { Project } from '#contract/projects/projects';
import { AddressFields } from '../../src/ui/display/AddressFields.tsx';
import { CardField, CardLine } from '../../src/ui/display/CardField.tsx';
import { DetailField } from '../../src/ui/display/DetailField.tsx';
import { LinkCard } from '../../src/ui/display/LinkCard.tsx';
import { Logo } from '../../src/ui/display/Logo.tsx';
import { BackLink, PageHeader } from '../../src/ui/display/PageHeader.tsx';
import { QrCode } from '../../src/ui/display/QrCode.tsx';
import { RowList } from '../../src/ui/display/RowList.tsx';
import { EquipmentStatus, RecordStatus, StatusBadge } from '../../src/ui/display/StatusBadge.tsx';
import { UrlTabs } from '../../src/ui/form/UrlTabs.tsx';
import { CompanyLogo, UserAvatar } from '../../src/ui/display/UserAvatar.tsx';
import {
  CountLink,
  MailAddress,
  mailLink,
  RecordLink,
  ReferenceLink,
  TitleLink,
} from '../../src/ui/display/links.tsx';
import { HiddenText, Day, Moment, TenantName } from '../../src/ui/display/values.tsx';
import { type Block, OfRecord, World } from './World.tsx';
import {
  bareCustomer,
  customer,
  equipment,
  LONG,
  longCustomer,
  project,
  tenant,
} from './samples.ts';

const Row = ({ children }: { children: ReactNode }) => (
  <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
    {children}
  </Stack>
);

const ofCustomer = (record: Customer, example: ReactNode) => (
  <OfRecord resource="customers" record={record}>
    {example}
  </OfRecord>
);

const ofProject = (record: Project, example: ReactNode) => (
  <OfRecord resource="projects" record={record}>
    {example}
  </OfRecord>
);

const details = (
  <dl>
    <DetailField<Customer> source="contact_person" />
    <DetailField<Customer> source="email" show={mailLink} />
    <DetailField<Customer> source="phone" optional />
    <DetailField<Customer> source="address" empty="Nowhere yet" />
  </dl>
);

const cardLines = (
  <>
    <CardField<Customer> source="contact_person" />
    <CardLine<Customer> icon={PersonOutlined} source="contact_person" />
    <CardLine<Customer> icon={MailOutlined} source="email" empty="No address" />
  </>
);

const reference = (
  <ReferenceLink<Project> source="customer_id" name="customer_name" resource="customers" />
);

const row = { to: '/customers/1', title: customer.name, detail: 'Utrecht' };
const longRow = { to: '/customers/2', title: LONG, detail: LONG };
const booked = <RecordStatus resource="projects" status="boeking" />;

const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="teal"/></svg>'
)}`;

export const displayBlocks: Block[] = [
  { name: 'Logo', states: { usual: <Logo />, large: <Logo size={64} /> } },
  {
    name: 'PageHeader, BackLink',
    states: {
      'title alone': <PageHeader title="Planning" />,
      'with everything': (
        <ResourceContextProvider value="customers">
          <PageHeader
            title={customer.name}
            aside={booked}
            back={<BackLink />}
            actions={<Button variant="contained">Do it</Button>}
          />
        </ResourceContextProvider>
      ),
      'long text': (
        <PageHeader
          title={LONG}
          aside={booked}
          actions={<Button variant="contained">Do it</Button>}
        />
      ),
    },
  },
  {
    name: 'UserAvatar, CompanyLogo',
    states: {
      'picture, initials, nobody': (
        <Row>
          <UserAvatar name="Noor Bos" src={PICTURE} />
          <UserAvatar name="Noor Bos" src={undefined} />
          <UserAvatar name={undefined} src={undefined} />
        </Row>
      ),
      logo: <CompanyLogo src={PICTURE} name={tenant.name} height={40} />,
      'failed: a logo that does not load': (
        <CompanyLogo
          src="data:image/png;base64,"
          name={tenant.name}
          height={40}
          fallback={<Logo />}
        />
      ),
    },
  },
  {
    name: 'StatusBadge, RecordStatus, EquipmentStatus',
    states: {
      colours: (
        <Row>
          {(['success', 'warning', 'error', 'info', 'default'] as const).map(colour => (
            <StatusBadge key={colour} colour={colour} label={colour} />
          ))}
        </Row>
      ),
      'as a button': <StatusBadge colour="info" label="Change me" button={{}} />,
      'known, unknown and missing': (
        <Row>
          {booked}
          <RecordStatus resource="projects" status="Wacht op brandweer" />
          <RecordStatus resource="projects" status={null} none="No status" />
        </Row>
      ),
      'of equipment': (
        <OfRecord resource="equipment" record={equipment}>
          <EquipmentStatus />
        </OfRecord>
      ),
    },
  },
  {
    name: 'DetailField',
    states: {
      filled: ofCustomer(customer, details),
      empty: ofCustomer(bareCustomer, details),
      'long text': ofCustomer(longCustomer, details),
    },
  },
  {
    name: 'AddressFields',
    states: {
      filled: (
        <OfRecord resource="tenants" record={tenant}>
          <dl>
            <AddressFields />
          </dl>
        </OfRecord>
      ),
    },
  },
  {
    name: 'CardField, CardLine',
    states: {
      filled: ofCustomer(customer, cardLines),
      empty: ofCustomer(bareCustomer, cardLines),
      'long text': ofCustomer(longCustomer, cardLines),
    },
  },
  {
    name: 'LinkCard',
    states: {
      filled: (
        <LinkCard to="/customers/1" title={customer.name} icon={<PersonOutlined />}>
          Utrecht
        </LinkCard>
      ),
      'long text': (
        <LinkCard to="/customers/2" title={LONG}>
          {LONG}
        </LinkCard>
      ),
    },
  },
  {
    name: 'RowList',
    states: {
      'filled, with long text': (
        <RowList
          rows={[
            { ...row, badge: booked },
            { ...longRow, badge: booked },
          ]}
        />
      ),
      'each on one line': <RowList oneLine rows={[row, longRow]} />,
    },
  },
  {
    name: 'UrlTabs',
    states: {
      filled: (
        <UrlTabs
          label="Parts"
          tabs={[
            { name: 'first', label: 'First', panel: 'What the first tab shows' },
            { name: 'second', label: 'Second', panel: 'What the second tab shows' },
          ]}
        />
      ),
    },
  },
  {
    name: 'QrCode',
    states: {
      drawn: (
        <QrCode source="otpauth://totp/Flightcase?secret=JBSWY3DPEHPK3PXP" title="Code to scan" />
      ),
    },
  },
  {
    name: 'TitleLink, ReferenceLink, RecordLink, CountLink, MailAddress',
    states: {
      'a name': ofCustomer(customer, <TitleLink />),
      'another record': ofProject(project, reference),
      'another record, of which only the number is known': (
        <World>
          <RecordLink resource="customers" id={1} />
        </World>
      ),
      'another record that is gone': ofProject({ ...project, customer_id: null }, reference),
      'a count': <CountLink list="Projecten" total={1234} to="/projects" />,
      'a long address': <MailAddress address={longCustomer.email ?? ''} />,
    },
  },
  {
    name: 'Moment, TenantName, HiddenText',
    states: {
      'in full, short and unknown': (
        <Row>
          <Moment at={project.start_date} /> <Moment short at={project.start_date} />{' '}
          <Moment at={null} /> <Day on="2027-06-01" /> <Day on={null} />
        </Row>
      ),
      'a tenant, an unknown one and none': (
        <Row>
          <TenantName id={1} /> <TenantName id={99} /> <TenantName id={null} none="No tenant" />
        </Row>
      ),
      'for screen readers alone': <HiddenText>Read, not seen</HiddenText>,
    },
  },
];
