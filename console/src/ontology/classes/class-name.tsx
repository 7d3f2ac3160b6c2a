import classes from './class-name.module.css';

interface ClassNameProps {
  name: string;
  /** The language of the name, when it has no translation into the chosen language. */
  language: string | undefined;
}

/** The name of a class. A name in another language than the chosen one is dimmed and marked with its language. */
export function ClassName({ name, language }: ClassNameProps) {
  if (language === undefined) return <bdi>{name}</bdi>;
  return (
    <span className={classes.fallback}>
      <bdi lang={language}>{name}</bdi> <span className={classes.tag}>{language}</span>
    </span>
  );
}
