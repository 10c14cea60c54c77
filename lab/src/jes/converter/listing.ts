import {substitution} from '../../jcl/messages';
import type {Statement} from '../../jcl/statement';
import type {ListedStatement} from '../job';

/**
 * The characters in columns 1 and 2: `//` in the job, `XX` from a library, `++` from an in-stream procedure; with a
 * slash if another statement overrides it. MVS JCL Reference, Job control statements on the output listing.
 */
export type Identifier = '//' | 'XX' | '++' | 'X/' | '+/';

/** Messages are broken before this column, after a comma or a blank. */
const messageLength = 110;

interface Line extends ListedStatement {
  identifier: Identifier;
  operation: string;
}

/** MVS JCL Reference, JOB PASSWORD: it is not shown in the listing, on whichever cards it is. */
function withoutPassword(text: string): string {
  return text.replace(/(?<=\bPASSWORD=)(\([^)]*\)?|[^,\s]*)/, (password) =>
    password.replace(/./g, ' ').replace(/\n {2}/g, '\n//'),
  );
}

/** JESJCL while it is being built. */
export class Listing {
  private readonly lines: Line[] = [];
  /**
   * z/OS lists the comments after a statement before it shows the result of replacing symbols, as recorded jobs show.
   */
  private held: {text: string; line: Line} | undefined;

  /**
   * `numbered`: whether its first card begins a statement. JES2 statements are numbered too: a recorded job lists
   * `2 /*ROUTE XEQ …`.
   */
  add(statement: Statement, identifier: Identifier, number: number, numbered: boolean): void {
    const followsHeld = statement.kind === 'comment' && (this.held?.line.identifier === '//') === (identifier === '//');
    if (!followsHeld) this.release();
    const {cards, operation} = statement;
    const shown = operation === 'JOB' ? withoutPassword(cards.join('\n')).split('\n') : cards;
    shown.forEach((card, index) => {
      const text = identifier === '//' || statement.kind === 'jes2' ? card : identifier + card.slice(2);
      this.lines.push({number, text, first: numbered && index === 0, identifier, operation});
    });
  }

  substituted(field: string, identifier: Identifier, number: number, operation: string): void {
    const text = substitution(operation === 'JOB' ? withoutPassword(field) : field);
    this.held = {text, line: {number, text: '', first: false, identifier, operation}};
  }

  /** MVS JCL Reference, MSGLEVEL: 0 lists only the JOB statement, 2 only the input stream. */
  statements(level: 0 | 1 | 2): ListedStatement[] {
    this.release();
    const wanted = this.lines.filter(
      ({identifier, operation}) => level === 1 || (identifier === '//' && (level === 2 || operation === 'JOB')),
    );
    return wanted.map(({number, text, first}) => ({number, text, first}));
  }

  private release(): void {
    if (this.held) this.message(this.held.text, this.held.line);
    this.held = undefined;
  }

  private message(text: string, line: Line): void {
    let rest = text;
    while (rest.length > messageLength) {
      const part = rest.slice(0, messageLength);
      const end = Math.max(part.lastIndexOf(','), part.lastIndexOf(' ')) + 1;
      // No break at the blank after "JCL -": the line would contain nothing but the lead.
      const cut = end > 28 || (end > 0 && rest !== text) ? end : messageLength;
      this.lines.push({...line, text: rest.slice(0, cut).trimEnd()});
      rest = rest.slice(cut);
    }
    this.lines.push({...line, text: rest});
  }
}
