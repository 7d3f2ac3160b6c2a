import { Code, Group, Stack, Text } from '@mantine/core';
import { Fragment } from 'react';
import { languageName } from '../../../platform/language.ts';
import { common } from '../../../ui/messages.ts';
import { formatCount } from '../../../ui/numbers.ts';
import { Discussion } from '../../proposals/discussion/discussion.tsx';
import { ClassLink } from '../class-link.tsx';
import { CLASS_TEXTS, OPTIONAL_TEXT_KEYS, textLabel } from '../class-texts.ts';
import type { ObjectClassDetail } from '../use-object-class.ts';
import { useOntology } from '../use-ontology.ts';
import { CopyButton } from './copy-button.tsx';
import classes from './details.module.css';
import { useDraft } from './draft.ts';
import { EditButton } from './edit-button.tsx';
import { IfcEntity } from './ifc-entity.tsx';
import { messages } from './messages.ts';
import { OverviewForm } from './overview-form.tsx';
import { ReviewersTab } from './reviewers.tsx';
import type { TabProps } from './tab-props.ts';
import { useClassRights } from './use-class-rights.ts';

export function OverviewTab({ detail }: TabProps) {
  const { draft, begin } = useDraft(detail.id);
  const { propose: mayEdit } = useClassRights();
  if (draft) return <OverviewForm detail={detail} draft={draft} />;
  return (
    <Stack>
      <Facts detail={detail} />
      <ReviewersTab detail={detail} />
      {mayEdit && <EditButton label={messages.edit} onClick={() => begin(detail)} />}
      <Discussion on={{ objectClassId: detail.id }} people={detail.reviewers.userIds} isFolded />
      <Identity detail={detail} />
    </Stack>
  );
}

function Facts({ detail }: { detail: ObjectClassDetail }) {
  return (
    <dl className={classes.facts}>
      <dt>{textLabel('name')}</dt>
      <dd>
        <bdi>{detail.name}</bdi>
      </dd>
      {OPTIONAL_TEXT_KEYS.map((key) => (
        <Fragment key={key}>
          <dt>{textLabel(key)}</dt>
          <dd className={CLASS_TEXTS[key].isProse ? classes.text : undefined} dir="auto">
            {detail[key] ?? <Nothing />}
          </dd>
        </Fragment>
      ))}
      {Object.entries(detail.translations).map(([language, texts]) => (
        <Fragment key={language}>
          <dt>{languageName(language)}</dt>
          <dd className={classes.text} dir="auto" lang={language}>
            {texts.name ?? <Nothing>{messages.noName}</Nothing>}
            {texts.synonyms !== undefined && ` (${texts.synonyms})`}
            {OPTIONAL_TEXT_KEYS.filter((key) => key !== 'synonyms' && texts[key] !== undefined).map((key) => (
              <Text key={key} size="sm" c="dimmed">
                {texts[key]}
              </Text>
            ))}
          </dd>
        </Fragment>
      ))}
      <dt>{messages.ifcEntity}</dt>
      <dd>
        <IfcEntity detail={detail} />
      </dd>
      <dt>{messages.children}</dt>
      <dd>
        <Children id={detail.id} />
      </dd>
    </dl>
  );
}

/** Facts for programs and links, at the end. */
function Identity({ detail }: { detail: ObjectClassDetail }) {
  return (
    <dl className={`${classes.facts} ${classes.identity}`}>
      <dt>{messages.handle}</dt>
      <dd>
        <Code>{detail.handle}</Code> <CopyButton what={messages.handleLabel} text={detail.handle} />
      </dd>
      <dt>{messages.id}</dt>
      <dd>
        <Code>{detail.id}</Code> <CopyButton what={messages.id} text={detail.id} />
      </dd>
      {detail.aliases.length > 0 && (
        <>
          <dt>{messages.aliases}</dt>
          <dd>
            <Group gap={4}>
              {detail.aliases.map((alias) => (
                <Code key={alias}>{alias}</Code>
              ))}
            </Group>
          </dd>
        </>
      )}
      <dt>{messages.revision}</dt>
      <dd>{formatCount(detail.revision)}</dd>
    </dl>
  );
}

const MOST_CHILDREN = 30;

function Children({ id }: { id: string }) {
  const { index } = useOntology();
  const children = index?.children.get(id) ?? [];
  if (children.length === 0) return <Nothing>{common.none}</Nothing>;
  return (
    <ul className={classes.children}>
      {children.slice(0, MOST_CHILDREN).map((child) => (
        <li key={child}>
          <ClassLink id={child} />
        </li>
      ))}
      {children.length > MOST_CHILDREN && <li>{messages.moreInTree(children.length - MOST_CHILDREN)}</li>}
    </ul>
  );
}

function Nothing({ children = common.none }: { children?: string }) {
  return (
    <Text span c="dimmed" size="sm">
      {children}
    </Text>
  );
}
