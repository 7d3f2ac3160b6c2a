import { ActionIcon, Kbd, Tooltip, UnstyledButton } from '@mantine/core';
import { spotlight } from '@mantine/spotlight';
import { IconCommand, IconKeyboard } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Find } from '../ontology/find.tsx';
import { paths } from '../platform/paths.ts';
import { LanguageSelect } from './language-select.tsx';
import logo from './lintel.svg';
import { PersonMenu } from './person-menu.tsx';
import { ProposalChip } from './proposal-chip.tsx';
import classes from './shell.module.css';
import { showShortcuts } from './shortcut-sheet.tsx';
import { VersionChip } from './version-chip.tsx';

export function Header() {
  return (
    <header className={classes.header}>
      <Link to={paths.home()} className={classes.brand} aria-label="Lintel, home">
        <img src={logo} alt="" width={24} height={24} />
        <span className={classes.brandName}>Lintel</span>
      </Link>
      <Find />
      <div className={classes.headerEnd}>
        <LanguageSelect />
        <ProposalChip />
        <VersionChip />
        <Tooltip label="Everything by name">
          <UnstyledButton
            className={classes.paletteButton}
            onClick={spotlight.open}
            aria-label="Command palette, Ctrl K"
          >
            <IconCommand size={16} aria-hidden /> <Kbd size="xs">Ctrl K</Kbd>
          </UnstyledButton>
        </Tooltip>
        <Tooltip label="Shortcuts (?)">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="Shortcuts"
            onClick={() => showShortcuts(true)}
          >
            <IconKeyboard size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <PersonMenu />
      </div>
    </header>
  );
}
