import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import SpeakerOutlined from '@mui/icons-material/SpeakerOutlined';
import { customers } from './customers/index.ts';
import { upcoming } from './upcoming.ts';
import type { Resource } from './types.ts';

/** Every resource, in the order of the menu. Routes, menu and tests read this list. */
export const resources: Resource[] = [
  upcoming('projects', EventNoteOutlined, 'main'),
  customers,
  upcoming('equipment', SpeakerOutlined, 'main'),
  upcoming('transport', LocalShippingOutlined, 'main'),
  upcoming('users', GroupOutlined, 'main'),
  upcoming('products', Inventory2Outlined, 'admin'),
  upcoming('invoices', ReceiptLongOutlined, 'admin'),
  upcoming('rollen', AdminPanelSettingsOutlined, 'admin'),
  upcoming('tenants', ApartmentOutlined, 'admin'),
  upcoming('audit-logs', HistoryOutlined, 'admin'),
];
