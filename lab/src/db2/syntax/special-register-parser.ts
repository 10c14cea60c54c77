import {DataTypeParser} from './data-type-parser';
import type {Expression} from './tree';

/** SQL Reference, "Special registers", by the words after CURRENT. */
const registers = [
  'DATE',
  'TIMESTAMP',
  'TIMEZONE',
  'TIME ZONE',
  'TIME',
  'SQLID',
  'SCHEMA',
  'SERVER',
  'PATH',
  'DEGREE',
  'RULES',
  'PRECISION',
  'PACKAGESET',
  'PACKAGE PATH',
  'MEMBER',
  'LOCALE LC_CTYPE',
  'APPLICATION ENCODING SCHEME',
  'APPLICATION COMPATIBILITY',
  'OPTIMIZATION HINT',
  'QUERY ACCELERATION',
  'REFRESH AGE',
  'MAINTAINED TABLE TYPES FOR OPTIMIZATION',
  'MAINTAINED TABLE TYPES',
  'LOCK TIMEOUT',
  'EXPLAIN MODE',
  'DEBUG MODE',
  'DECFLOAT ROUNDING MODE',
  'TEMPORAL SYSTEM_TIME',
  'TEMPORAL BUSINESS_TIME',
  'CLIENT_ACCTNG',
  'CLIENT_APPLNAME',
  'CLIENT_USERID',
  'CLIENT_WRKSTNNAME',
];

const oneWordRegisters: Readonly<Record<string, string>> = {
  CURRENT_DATE: 'DATE',
  CURRENT_TIME: 'TIME',
  CURRENT_TIMESTAMP: 'TIMESTAMP',
  CURRENT_SCHEMA: 'SCHEMA',
  CURRENT_PATH: 'PATH',
  CURRENT_LC_CTYPE: 'LOCALE LC_CTYPE',
  USER: 'USER',
  SESSION_USER: 'USER',
};

const sessionTimeZone = ['SESSION TIME ZONE', 'SESSION TIMEZONE'];

/** The names of special registers, in expressions and in SET. */
export abstract class SpecialRegisterParser extends DataTypeParser {
  /** CURRENT_DATE, USER and the like. */
  protected oneWordRegister(): Expression | undefined {
    if (this.acceptOne(...sessionTimeZone)) return {kind: 'register', name: sessionTimeZone[0]!};
    const {kind, text} = this.peek();
    const register = kind === 'word' ? oneWordRegisters[text] : undefined;
    if (!register) return undefined;
    this.next();
    return {kind: 'register', name: this.withPrecision(register)};
  }

  private withPrecision(register: string): string {
    if (register !== 'TIMESTAMP' || !this.isSymbol('(')) return register;
    return `TIMESTAMP(${this.parenthesized(() => this.integer())})`;
  }

  protected register(): Expression {
    this.expect('CURRENT');
    const name = this.expectOne(...registers);
    return {kind: 'register', name: this.withPrecision(name === 'TIME ZONE' ? 'TIMEZONE' : name)};
  }

  /** The name of a special register after CURRENT, in SET. */
  protected registerName(): string | undefined {
    const oneWord = this.peek().kind === 'word' ? oneWordRegisters[this.peek().text] : undefined;
    if (oneWord && this.isSymbol('=', 1)) {
      this.next();
      return oneWord;
    }
    if (this.acceptOne(...sessionTimeZone, 'TIME ZONE', 'TIMEZONE')) return sessionTimeZone[0];
    if (this.accept('CURRENT')) return this.expectOne(...registers);
    if (this.isWord('SCHEMA') || this.isWord('PATH')) return this.next().text;
    return undefined;
  }
}
