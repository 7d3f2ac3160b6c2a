import { ActionIcon, Tooltip } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../platform/paths.ts';
import { Find } from '../search/find.tsx';
import { LanguageSelect } from './language-select.tsx';
import logo from './lintel.svg';
import { PersonMenu } from './person-menu.tsx';
import { ProposalChip } from './proposal-chip.tsx';
import classes from './shell.module.css';
import { showShortcuts } from './shortcut-sheet.tsx';
import { useCommands } from './use-commands.ts';
import { VersionChip } from './version-chip.tsx';

export function Header() {
  return (
    <header className={classes.header}>
      <Link to={paths.home()} className={classes.brand} aria-label="Lintel, home">
        <img src={logo} alt="" width={24} height={24} />
        <span className={classes.brandName}>Lintel</span>
      </Link>
      <Find commands={useCommands()} />
      <div className={classes.headerEnd}>
        <LanguageSelect />
        <ProposalChip />
        <VersionChip />
        <Tooltip label="Shortcuts (?)">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="Shortcuts"
            className={classes.shortcuts}
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
