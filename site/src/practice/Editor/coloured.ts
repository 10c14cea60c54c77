import './prism-manual';
import {cobol} from '@site/markdown/languages/cobol';
import {dfsort} from '@site/markdown/languages/dfsort';
import {idcams} from '@site/markdown/languages/idcams';
import {jcl} from '@site/markdown/languages/jcl';
import {sql} from '@site/markdown/languages/sql';
import {type Piece, tokenClasses} from '@site/markdown/token-classes';
import Prism from 'prismjs/components/prism-core';

/** Longer texts are not highlighted, so that typing stays fast. */
const longest = 50_000;

type Refractor = Parameters<typeof jcl>[0];

// The same grammars as in the build, which runs them with refractor, a larger wrapper of Prism.
const host = Object.assign(Prism, {
  register: (grammar: (host: Refractor) => void) => grammar(Prism as unknown as Refractor),
}) as unknown as Refractor;
for (const language of [jcl, idcams, dfsort, sql, cobol]) language(host);

type Tokens = ReturnType<typeof Prism.tokenize>;

function piecesOf(tokens: Tokens, inherited?: string): Piece[] {
  return tokens.flatMap((token) => {
    if (typeof token === 'string') return [{text: token, ...(inherited && {letter: inherited})}];
    const letter = [token.type, ...[token.alias].flat()].map((name) => tokenClasses[name]).find(Boolean) ?? inherited;
    return piecesOf([token.content].flat(), letter);
  });
}

/** Code as tokens, each with its class. */
export function coloured(text: string, language: string): Piece[] {
  const grammar = Prism.languages[language];
  return grammar && text.length <= longest ? piecesOf(Prism.tokenize(text, grammar)) : [{text}];
}
