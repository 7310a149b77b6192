import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { type Theme as MuiTheme, ThemeProvider, useTheme } from '@mui/material/styles';
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { auditBlocks } from './AuditExamples.tsx';
import { availabilityBlocks } from './AvailabilityExamples.tsx';
import { dialogBlocks } from './DialogExamples.tsx';
import { displayBlocks } from './DisplayExamples.tsx';
import { feedbackBlocks } from './FeedbackExamples.tsx';
import { formBlocks } from './FormExamples.tsx';
import { listBlocks } from './ListExamples.tsx';
import { recordBlocks } from './RecordExamples.tsx';
import { transferBlocks } from './TransferExamples.tsx';
import { type Block, World } from './World.tsx';

/** The folders of `src/ui/`. */
export const PARTS: Readonly<Record<string, readonly Block[]>> = {
  display: displayBlocks,
  form: formBlocks,
  record: recordBlocks,
  list: listBlocks,
  availability: availabilityBlocks,
  dialog: dialogBlocks,
  feedback: feedbackBlocks,
  transfer: transferBlocks,
  audit: auditBlocks,
};

const PARAM = 'part';

interface GalleryPageProps {
  /** The app's theme, which a feature does not know. */
  Theme: ComponentType<{ dark: boolean; children: ReactNode }>;
}

/** Every building block in its states, for who is about to write a screen; in development alone. */
export const GalleryPage = ({ Theme }: GalleryPageProps) => {
  const [query] = useSearchParams();
  const asked = query.get(PARAM) ?? '';
  const part = asked in PARTS ? asked : 'display';
  const blocks = PARTS[part] ?? [];
  const [dark, setDark] = useState(useTheme().palette.mode === 'dark');
  return (
    <Box sx={pageStyle}>
      <Stack component="header" sx={headerStyle}>
        <Typography variant="h1">Building blocks</Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={dark}
          onChange={(_event, chosen: boolean | null) => setDark(chosen ?? dark)}
          aria-label="Theme of the examples"
        >
          <ToggleButton value={false}>Light</ToggleButton>
          <ToggleButton value={true}>Dark</ToggleButton>
        </ToggleButtonGroup>
      </Stack>
      <Index part={part} blocks={blocks} />
      <Theme dark={dark}>
        <ThemeProvider theme={withDialogsInPlace}>
          {/* Anew for each part: what was typed into one is no state of another. */}
          <Suspense key={part}>
            <Stage>
              <Typography variant="h2">src/ui/{part}</Typography>
              {blocks.map(block => (
                <BlockStates key={block.name} {...block} />
              ))}
            </Stage>
          </Suspense>
        </ThemeProvider>
      </Theme>
    </Box>
  );
};

const pageStyle = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '200px minmax(0, 1fr)' },
  alignItems: 'start',
} as const;

const headerStyle = {
  flexDirection: 'row',
  flexWrap: 'wrap',
  gap: 2,
  justifyContent: 'space-between',
  gridColumn: '1 / -1',
} as const;

interface IndexProps {
  part: string;
  blocks: readonly Block[];
}

const Index = ({ part, blocks }: IndexProps) => (
  <Box component="nav" aria-label="Building blocks" sx={indexStyle}>
    {Object.keys(PARTS).map(name => (
      <Box key={name} sx={{ mb: 0.5 }}>
        <Link
          component={RouterLink}
          to={`?${PARAM}=${name}`}
          aria-current={name === part ? 'page' : undefined}
          sx={{ fontWeight: name === part ? 600 : undefined }}
        >
          {name}
        </Link>
        {name === part &&
          blocks.map(block => (
            <Link
              key={block.name}
              href={`#${idOf(block.name)}`}
              variant="body2"
              sx={blockLinkStyle}
            >
              {block.name}
            </Link>
          ))}
      </Box>
    ))}
  </Box>
);

const indexStyle = {
  position: { lg: 'sticky' },
  top: { lg: 80 },
  maxHeight: { lg: 'calc(100vh - 96px)' },
  overflowY: 'auto',
} as const;

const blockLinkStyle = { display: 'block', pl: 1.5, py: 0.25, color: 'text.secondary' } as const;

const idOf = (name: string) => name.replaceAll(/\W+/g, '-');

/** The frame of an example. An element that takes the focus must not scroll the page. */
const Stage = ({ children }: { children: ReactNode }) => {
  const stage = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => stage.current?.setAttribute('inert', ''), []);
  useEffect(() => stage.current?.removeAttribute('inert'), []);
  const { mode } = useTheme().palette;
  return (
    <World>
      <Box ref={stage} sx={{ ...stageStyle, colorScheme: mode }}>
        {children}
      </Box>
    </World>
  );
};

const stageStyle = {
  // Tables are wider than a phone.
  overflowX: 'auto',
  p: { xs: 1.5, sm: 3 },
  bgcolor: 'background.default',
  color: 'text.primary',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;

const BlockStates = ({ name, states }: Block) => (
  <Box component="section" id={idOf(name)} aria-label={name} sx={{ mt: 4, scrollMarginTop: 80 }}>
    <Typography variant="h3" sx={{ fontFamily: 'monospace' }}>
      {name}
    </Typography>
    {Object.entries(states).map(([state, example]) => (
      <Box key={state} component="figure" aria-label={state} sx={{ mx: 0, my: 2 }}>
        <Typography component="figcaption" variant="caption" color="textSecondary">
          {state}
        </Typography>
        <Box sx={{ mt: 0.5 }}>{example}</Box>
      </Box>
    ))}
  </Box>
);

/** A place off the screen: MUI hides what stands beside a dialog from screen readers. */
const OFFSTAGE = document.createElement('div');

/** Dialogs stand among the other examples instead of over the screen. */
const withDialogsInPlace = (outer: MuiTheme): MuiTheme => ({
  ...outer,
  components: {
    ...outer.components,
    MuiDialog: {
      defaultProps: {
        container: OFFSTAGE,
        disableAutoFocus: true,
        disableEnforceFocus: true,
        disablePortal: true,
        disableRestoreFocus: true,
        disableScrollLock: true,
        hideBackdrop: true,
        transitionDuration: 0,
      },
      styleOverrides: {
        root: { position: 'static', zIndex: 'auto' },
        container: { height: 'auto', justifyContent: 'start' },
      },
    },
  },
});
