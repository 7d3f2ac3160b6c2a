import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../platform/paths.ts';
import { anySearch } from '../../../platform/search.ts';
import classes from './discussion.module.css';
import { mentionParts } from './mentions.ts';

/** A comment with its line breaks. A mention leads to everything that mentions the same person. */
export function CommentText({ text, people }: { text: string; people: Iterable<string> }) {
  return (
    <Text component="p" size="sm" m={0} className={classes.text} dir="auto">
      {mentionParts(text, people).map((part, at) =>
        part.name === null ? (
          part.text
        ) : (
          <Anchor
            // The parts of a text never change their order.
            key={at}
            component={Link}
            to={paths.proposals()}
            search={anySearch({ list: 'mentions', who: part.name })}
            inherit
            className={classes.mention}
          >
            {part.text}
          </Anchor>
        ),
      )}
    </Text>
  );
}
