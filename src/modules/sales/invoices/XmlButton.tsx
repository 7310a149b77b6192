import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import {
  E_INVOICE_PROFILES,
  type EInvoiceProfile,
} from '#contract/customers/eInvoiceProfiles.values';
import type { SalesInvoice } from '#contract/sales/salesInvoices';
import { apiErrorOf } from '../../../platform/data/httpClient.ts';
import { BusyButton } from '../../../ui/display/BusyButton.tsx';
import { useMenu } from '../../../ui/display/useMenu.ts';
import { saveFile } from '../../../ui/transfer/saveFile.ts';
import { useDocumentAction } from '../useDocumentAction.ts';
import { lackingIn } from './draft/missingFields.ts';
import { NoEInvoice, type WhyNoEInvoice } from './NoEInvoice.tsx';

interface XmlButtonProps {
  invoice: Partial<SalesInvoice> & { id: number };
}

const NOT_FOUND = 404;

const readFile = async (id: number, profile: EInvoiceProfile | undefined) => {
  const { readXml } = await import('./invoices.calls.ts');
  try {
    return { file: await readXml(id, profile) };
  } catch (error) {
    const why = whyOf(error);
    if (!why) throw error;
    return { why };
  }
};

/** The invoice is on screen: what is not found is its e-invoice, as private customers get none. */
const whyOf = (error: unknown): WhyNoEInvoice | undefined => {
  if (apiErrorOf(error)?.status === NOT_FOUND) return { isPrivate: true };
  const lacking = lackingIn(error);
  return lacking && { isPrivate: false, missing: lacking.missing };
};

export const XmlButton = ({ invoice }: XmlButtonProps) => {
  const translate = useTranslate();
  const { button, menu, close } = useMenu();
  const [why, setWhy] = useState<WhyNoEInvoice>();
  const xml = useDocumentAction(
    (profile: EInvoiceProfile | undefined) => readFile(invoice.id, profile),
    {
      isRead: true,
      onDone: answer => {
        setWhy(answer.why);
        if (answer.file) saveFile(answer.file.name, answer.file);
      },
    }
  );
  const save = (profile?: EInvoiceProfile) => {
    close();
    setWhy(undefined);
    xml.mutate(profile);
  };
  return (
    <>
      <div>
        <BusyButton {...button} variant="outlined" endIcon={<ArrowDropDown />} busy={xml.isPending}>
          {translate('resources.sales-invoices.steps.xml')}
        </BusyButton>
        <Menu {...menu}>
          <MenuItem onClick={() => save()}>
            {translate('resources.sales-invoices.usual_profile')}
          </MenuItem>
          {E_INVOICE_PROFILES.map(profile => (
            <MenuItem key={profile} onClick={() => save(profile)}>
              {translate(`sales.profiles.${profile}`)}
            </MenuItem>
          ))}
        </Menu>
      </div>
      {why && <NoEInvoice invoice={invoice} why={why} onClose={() => setWhy(undefined)} />}
    </>
  );
};
