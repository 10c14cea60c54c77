import {storedLearner} from '@site/src/auth/stored-sign-in';
import type {DataSetPlace} from './operations';
import {type Place, type View, writtenName} from './place';

/** The languages that the editor knows; `data` is anything else. */
export const documentLanguages = {jcl: 'JCL', cobol: 'COBOL', sql: 'SQL', data: 'Data'} as const;
export type DocumentLanguage = keyof typeof documentLanguages;

/** The machine's version when the document was last read or saved. */
export interface Saved extends DataSetPlace {
  text: string;
  etag: string;
}

/** A text that is open in the editor. */
export interface WorkDocument {
  id: string;
  /** Its name until it has a data set. */
  title: string;
  language: DocumentLanguage;
  text: string;
  /** Its initial text: losing an untouched template or sample does not matter. */
  start: string;
  /** Missing for a text that is in no data set yet. */
  saved?: Saved;
  /** The suggested data set for its first save. */
  target?: DataSetPlace;
  /** The job around a program of a lesson. */
  frame?: string;
}

/** A document that is about to be opened. */
export type NewDocument = Omit<WorkDocument, 'id' | 'start'>;

export function titleOf({title, saved, target}: WorkDocument): string {
  const place = saved ?? target;
  return place ? writtenName(place) : title;
}

/** Whether closing it would lose something. */
export const isUnsaved = ({text, saved, start}: WorkDocument): boolean => text !== (saved?.text ?? start);

const isSame = (one: DataSetPlace, other: DataSetPlace): boolean =>
  one.name === other.name && (one.member ?? '') === (other.member ?? '');

/** The open document of a data set or member. */
export const documentAt = (documents: readonly WorkDocument[], place: DataSetPlace): WorkDocument | undefined =>
  documents.find(({saved, target}) => [saved, target].some((own) => own && isSame(own, place)));

/** The place of an open document. */
export function placeOf({id, saved, target}: WorkDocument, view: View, mask?: string): Place {
  const place = saved ?? target;
  const {name, member} = place ?? {};
  return {view, ...(mask && {mask}), ...(name ? {name, ...(member && {member}), edit: true} : {document: id})};
}

/** An unused document number. */
export const nextId = (documents: readonly WorkDocument[]): string =>
  String(1 + Math.max(0, ...documents.map(({id}) => Number(id))));

/** The language of a text, by the name of its library, else by its first lines. */
export function languageFor(name: string, text: string): DocumentLanguage {
  const qualifiers = name.split('.');
  const last = qualifiers.at(-1) ?? '';
  if (/^(?:JCL|JCLLIB|PROCLIB|PROC)/.test(last)) return 'jcl';
  if (/^(?:COB|CBL|COPY|CPY)/.test(last)) return 'cobol';
  if (/^(?:SQL|SPUFI)/.test(last)) return 'sql';
  if (/^\/\/[A-Z@#$*]/.test(text)) return 'jcl';
  return /^.{6} +(?:IDENTIFICATION|ID) +DIVISION\b/im.test(text) ? 'cobol' : 'data';
}

/** A copybook is part of a program, and cannot be run. */
export const isRunnable = ({language, text}: WorkDocument): boolean =>
  language === 'jcl' || language === 'sql' || (language === 'cobol' && /\bPROGRAM-ID\b/i.test(text));

/** Each tab has its own open documents: sharing them would overwrite each other's. */
const keyOf = (learner: string): string => `workbench.${learner}`;

export function keptDocuments(): WorkDocument[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(storedLearner())) ?? '[]');
    const isDocument = (one: unknown): one is WorkDocument =>
      typeof (one as WorkDocument | null)?.text === 'string' && typeof (one as WorkDocument).id === 'string';
    return Array.isArray(kept) ? kept.filter(isDocument) : [];
  } catch {
    return [];
  }
}

export function keepDocuments(documents: readonly WorkDocument[]): void {
  try {
    sessionStorage.setItem(keyOf(storedLearner()), JSON.stringify(documents));
  } catch {
    // The browser refuses storage: they last as long as the page.
  }
}
