import { Link } from '@tanstack/react-router';
import { useConnection } from '../platform/live.ts';
import { paths } from '../platform/paths.ts';
import { Find } from '../search/find.tsx';
import { ConnectionChip } from './connection-chip.tsx';
import { LanguageSelect } from './language-select.tsx';
import logo from './lintel.svg';
import { messages } from './messages.ts';
import { PersonMenu } from './person-menu.tsx';
import { ProposalChip } from './proposal-chip.tsx';
import classes from './shell.module.css';
import { useCommands } from './use-commands.ts';

export function Header() {
  return (
    <header className={classes.header} data-connection={useConnection()}>
      <Link to={paths.home()} className={classes.brand} aria-label={messages.lintelHome}>
        <img src={logo} alt="" width={24} height={24} />
        <span className={classes.brandName}>{messages.lintel}</span>
      </Link>
      <Find commands={useCommands()} />
      <div className={classes.headerEnd}>
        <LanguageSelect />
        <ProposalChip />
        <ConnectionChip />
        <PersonMenu />
      </div>
    </header>
  );
}
