import {useEffect, useRef} from 'react';
import {ask, Refused} from './ask';
import {documentAt, languageFor, type NewDocument, placeOf, type WorkDocument} from './documents';
import {documentOf, handedSample} from './handed-sample';
import {type Place, writtenName} from './place';
import {templates} from './templates';
import type {Documents} from './use-documents';

interface Options {
  place: Place;
  documents: Documents;
  go: (place: Place, how?: 'push' | 'replace') => void;
  say: (message: string) => void;
}

/** The document of a place: a member, a template or a sample, opened if necessary. */
export function useOpened({place, documents, go, say}: Options): WorkDocument | undefined {
  const {view, mask, name, member, edit, document: id, template, sample} = place;
  const asked = useRef('');
  const active = edit && name ? documentAt(documents.all, {name, member}) : documents.all.find((one) => one.id === id);
  const tools = useRef({documents, go, say});
  useEffect(() => {
    tools.current = {documents, go, say};
  });
  const isOpen = active !== undefined;

  useEffect(() => {
    const start = (document: NewDocument): void => {
      tools.current.go(placeOf(tools.current.documents.open(document), view, mask), 'replace');
    };
    const known = templates.find((one) => one.id === template);
    const handed = sample && handedSample();
    if (known) start({title: known.label, language: known.language, text: known.text});
    else if (handed) start(documentOf(handed));
    else if (sample || template) tools.current.go({view}, 'replace');
  }, [template, sample, view, mask]);

  useEffect(() => {
    if (!edit || !name || isOpen) return;
    const own = {name, ...(member && {member})};
    const wanted = writtenName(own);
    // One request per place, however often the page is rendered meanwhile.
    if (asked.current === wanted) return;
    asked.current = wanted;
    ask('read', own)
      .then(
        ({text, etag}) =>
          tools.current.documents.open({
            title: wanted,
            language: languageFor(name, text),
            text,
            saved: {...own, text, etag},
          }),
        (error: unknown) => {
          const isNew = error instanceof Refused && error.kind === 'not-found' && member !== undefined;
          if (!isNew) throw error;
          tools.current.documents.open({title: wanted, language: languageFor(name, ''), text: '', target: own});
        },
      )
      .catch((error: unknown) => {
        tools.current.say((error as Error).message);
        tools.current.go({view, ...(mask && {mask}), ...own}, 'replace');
      })
      .finally(() => {
        asked.current = '';
      });
  }, [edit, name, member, isOpen, view, mask]);
  return active;
}
