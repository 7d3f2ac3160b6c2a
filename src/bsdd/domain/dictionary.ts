import type { StandingVersion } from '../../ontology/index.ts';
import type { DictionaryCodes } from './uris.ts';

/** What the settings say of the dictionary. */
export interface DictionarySettings extends DictionaryCodes {
  organizationName: string;
  dictionaryName: string;
  language: string;
  license: string | null;
  licenseUrl: string | null;
  isPublic: boolean;
}

/** One version of it. */
export interface DictionaryVersion {
  version: string;
  date: Date;
}

export const LATEST = 'latest' satisfies StandingVersion;
export const PREVIEW = 'preview' satisfies StandingVersion;

export function englishLanguageName(code: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
}

/** The fields that every answer about a dictionary begins with. */
export function dictionaryFacts(
  settings: DictionarySettings,
  uri: string,
  { version, date }: DictionaryVersion,
) {
  return {
    code: settings.dictionary,
    uri,
    name: settings.dictionaryName,
    version,
    organizationCodeOwner: settings.organization,
    organizationNameOwner: settings.organizationName,
    defaultLanguageCode: settings.language,
    isLatestVersion: version === LATEST,
    isVerified: false,
    isPrivate: !settings.isPublic,
    ...(settings.license === null ? {} : { license: settings.license }),
    ...(settings.licenseUrl === null ? {} : { licenseUrl: settings.licenseUrl }),
    status: version === PREVIEW ? 'Preview' : 'Active',
    releaseDate: date.toISOString(),
    lastUpdatedUtc: date.toISOString(),
  };
}
