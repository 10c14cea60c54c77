import type {ElementContent, RootContent} from 'hast';
import {refractor} from 'refractor/core';
import bash from 'refractor/bash';
import json from 'refractor/json';
import {cobol} from './languages/cobol';
import {dfsort} from './languages/dfsort';
import {idcams} from './languages/idcams';
import {jcl} from './languages/jcl';
import {sql} from './languages/sql';
import {type Piece, tokenClasses} from './token-classes';

for (const language of [sql, cobol, jcl, idcams, dfsort, bash, json]) refractor.register(language);
refractor.alias('bash', 'sh');

export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

function piecesOf(node: RootContent | ElementContent, inherited?: string): Piece[] {
  if (node.type === 'text') return [{text: node.value, ...(inherited && {letter: inherited})}];
  if (node.type !== 'element') return [];
  const names = (node.properties.className ?? []) as string[];
  const letter = names.map((name) => tokenClasses[name]).find(Boolean) ?? inherited;
  return node.children.flatMap((child) => piecesOf(child, letter));
}

function toHtml({text, letter}: Piece): string {
  // Blanks need no highlighting.
  if (!letter || text.trim() === '') return escapeHtml(text);
  return `<span class="${letter}">${escapeHtml(text)}</span>`;
}

/** Each line as HTML. A token that spans several lines is repeated in each. */
function toLines(pieces: Piece[]): string[] {
  const lines = [''];
  for (const {text, letter} of pieces) {
    text.split('\n').forEach((part, index) => {
      if (index > 0) lines.push('');
      if (part) lines[lines.length - 1] += toHtml({text: part, ...(letter && {letter})});
    });
  }
  return lines;
}

/** The code as HTML: highlighted if the language is known, with the marked lines (counted from 1) in a `mark` each. */
export function highlight(code: string, language: string, marked: number[] = []): string {
  const pieces = refractor.registered(language)
    ? refractor.highlight(code, language).children.flatMap((node) => piecesOf(node))
    : [{text: code}];
  const lines = toLines(pieces);
  const missing = marked.find((line) => line < 1 || line > lines.length);
  if (missing !== undefined) throw new Error(`mark says line ${missing}, and the sample has ${lines.length}`);
  return lines
    .map((line, index) => {
      const ended = index === lines.length - 1 ? line : `${line}\n`;
      return marked.includes(index + 1) ? `<mark>${ended}</mark>` : ended;
    })
    .join('');
}
