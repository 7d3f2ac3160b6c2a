import { useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useLanguages } from '../ontology/classes/use-languages.ts';
import { useLanguage } from '../platform/language.ts';
import { later } from '../ui/later.tsx';
import classes from './shell.module.css';

const LanguageChoice = later(() => import('./language-choice.tsx'));

/** The pages with names of classes. */
const HAS_CLASSES =
  /^\/(ontology|parameters|vocabularies|coverage|review|proposals|search|activity)\b|^\/projects\/[^/]+\/(graph|takeoff|check)\b/;

/** The language of class names everywhere in the console. */
export function LanguageSelect() {
  const language = useLanguage();
  const known = useLanguages();
  const { pathname } = useLocation();
  if (!known || !HAS_CLASSES.test(pathname)) return null;
  const { own, languages } = known;
  const tags = new Set([own, ...languages.map((each) => each.language), ...(language ? [language] : [])]);
  return (
    <Suspense fallback={<div className={classes.language} />}>
      <LanguageChoice own={own} chosen={language ?? own} tags={[...tags]} />
    </Suspense>
  );
}
