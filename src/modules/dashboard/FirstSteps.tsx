import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RadioButtonUncheckedOutlined from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CanAccess, useGetResourceLabel, useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import type { FirstStepsState } from '#contract/dashboard/dashboard';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { HiddenText } from '../../ui/display/values.tsx';
import { InviteColleagues } from '../people/index.ts';
import { AddSamples } from './AddSamples.tsx';

const RECORDS = ['products', 'equipment', 'customers'] as const;

const FirstSteps = (state: FirstStepsState) => {
  const translate = useTranslate();
  const label = useGetResourceLabel();
  const id = useId();
  const { list } = useFormat();
  const text = (key: string, values?: object) => translate(`dashboard.first.${key}`, values);
  const invited = (state.invited ?? []).map(({ name, email }) => `${name} (${email})`);
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2, mb: 2 }}>
      <Typography variant="h2" id={id}>
        {text('title')}
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        <CanAccess resource="settings" action="edit">
          <Step isDone={state.has_logo} title={text('company')}>
            <StepLink to="/settings" label={text('to_settings')} step={text('company')} />
          </Step>
        </CanAccess>
        <CanAccess resource="users" action="create">
          <Step
            isDone={state.seats_used > 1}
            title={text('colleagues')}
            detail={[
              text('seats', { used: state.seats_used, most: state.max_users }),
              invited.length > 0 && text('invited', { people: list(invited) }),
            ]
              .filter(Boolean)
              .join('. ')}
          >
            <InviteColleagues />
          </Step>
        </CanAccess>
        {RECORDS.map(resource => (
          <CanAccess key={resource} resource={resource} action="create">
            <Step isDone={state[resource] > 0} title={label(resource, 2)}>
              <StepLink
                to={`/${resource}?import`}
                label={text('import')}
                step={label(resource, 2)}
              />
              <StepLink to={`/${resource}/create`} label={text('add')} step={label(resource, 2)} />
            </Step>
          </CanAccess>
        ))}
        <CanAccess resource="projects" action="create">
          <Step isDone={false} title={text('project')}>
            <StepLink to="/projects?import" label={text('import')} step={text('project')} />
            <StepLink to="/projects/create" label={text('add')} step={text('project')} />
          </Step>
        </CanAccess>
      </Box>
      {state.is_empty && <AddSamples />}
    </Card>
  );
};

interface StepProps {
  isDone: boolean;
  title: string;
  detail?: string;
  children: ReactNode;
}

const Step = ({ isDone, title, detail, children }: StepProps) => {
  const translate = useTranslate();
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ alignItems: 'center', gap: 1.5, py: 0.75, flexWrap: 'wrap' }}
    >
      {isDone ? <CheckCircleOutlined color="success" /> : <RadioButtonUncheckedOutlined />}
      <Box sx={{ flex: '1 1 200px' }}>
        <Typography>
          {title}
          {isDone && <HiddenText> ({translate('dashboard.first.done')})</HiddenText>}
        </Typography>
        {detail && (
          <Typography variant="body2" color="textSecondary">
            {detail}
          </Typography>
        )}
      </Box>
      {/* On a phone they are below the title, where it begins. */}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', ml: { xs: 4, sm: 0 } }}>
        {children}
      </Stack>
    </Stack>
  );
};

interface StepLinkProps {
  to: string;
  label: string;
  /** For screen readers. */
  step: string;
}

const StepLink = ({ to, label, step }: StepLinkProps) => (
  <Button component={Link} to={to} size="small" aria-label={`${label}: ${step}`}>
    {label}
  </Button>
);

export default FirstSteps;
