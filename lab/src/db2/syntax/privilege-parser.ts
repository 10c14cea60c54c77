import {SqlError} from '../sql-error';
import {SpaceParser} from './space-parser';
import type {Grant, PrivilegeObject} from './statement';
import type {Name} from './tree';

const tablePrivileges: ReadonlySet<string> = new Set([
  'ALTER',
  'DELETE',
  'INDEX',
  'INSERT',
  'REFERENCES',
  'SELECT',
  'TRIGGER',
  'UPDATE',
]);

/** GRANT and REVOKE. */
export abstract class PrivilegeParser extends SpaceParser {
  protected grant(kind: 'grant' | 'revoke'): Grant {
    const privileges: {name: string; columns?: string[]}[] = [];
    if (this.accept('ALL')) {
      this.accept('PRIVILEGES');
      privileges.push({name: 'ALL'});
    } else privileges.push(...this.list(() => this.privilege()));
    const on = this.privilegeObject(privileges.map(({name}) => name));
    this.expect(kind === 'grant' ? 'TO' : 'FROM');
    const to = this.list(() => {
      if (this.isWord('ROLE')) throw new SqlError(-904, ['FWR001I', 'OBJECT', 'ROLE']);
      return this.accept('PUBLIC') ? 'PUBLIC' : this.identifier();
    });
    this.accept('AT ALL LOCATIONS');
    const withGrantOption = kind === 'grant' && this.accept('WITH GRANT OPTION');
    if (kind === 'grant') return {kind, privileges, to, withGrantOption, ...on};
    const by = this.accept('BY')
      ? this.accept('ALL')
        ? ('ALL' as const)
        : this.list(() => this.identifier())
      : undefined;
    const kept =
      this.acceptOne('RESTRICT', 'INCLUDING DEPENDENT PRIVILEGES', 'NOT INCLUDING DEPENDENT PRIVILEGES') ===
      'NOT INCLUDING DEPENDENT PRIVILEGES';
    return {kind, privileges, to, withGrantOption, ...on, ...(by && {by}), keepsDependents: kept};
  }

  private privilege(): {name: string; columns?: string[]} {
    const token = this.next();
    if (token.kind !== 'word') this.fail(['<PRIVILEGE>']);
    const name = token.text;
    // GRANT DBADM ON SYSTEM specifies WITH or WITHOUT; REVOKE does not.
    if (name === 'DBADM') while (this.acceptOne('WITH', 'WITHOUT')) this.expectOne('ACCESSCTRL', 'DATAACCESS');
    return this.isSymbol('(') ? {name, columns: this.identifiers()} : {name};
  }

  private privilegeObject(names: readonly string[]): {object: PrivilegeObject; on: readonly Name[]} {
    if (this.accept('OF')) {
      const used = this.expectOne('TABLESPACE', 'STOGROUP', 'BUFFERPOOL', 'ALL BUFFERPOOLS');
      if (used === 'ALL BUFFERPOOLS') return {object: 'bufferpool', on: [{name: 'ALL'}]};
      return {object: used.toLowerCase() as PrivilegeObject, on: this.list(() => this.name())};
    }
    // CREATE IN COLLECTION, PACKADM ON COLLECTION
    if (this.accept('IN COLLECTION') || this.accept('ON COLLECTION'))
      return {object: 'collection', on: this.list(() => this.packageOrRoutine())};
    if (this.accept('ON SYSTEM')) return {object: 'system', on: []};
    if (!this.accept('ON')) {
      if (names.some((name) => tablePrivileges.has(name))) this.fail(['ON']);
      return {object: 'system', on: []};
    }
    const object = this.acceptOne(
      'TABLE',
      'DATABASE',
      'SEQUENCE',
      'SCHEMA',
      'PLAN',
      'PACKAGE',
      'SPECIFIC FUNCTION',
      'FUNCTION',
      'PROCEDURE',
      'DISTINCT TYPE',
    );
    if (object === 'PACKAGE' || object === 'FUNCTION' || object === 'PROCEDURE')
      return {object: object.toLowerCase() as PrivilegeObject, on: this.list(() => this.packageOrRoutine())};
    const on = this.list(() => this.name());
    if (object === undefined || object === 'TABLE') {
      const wrong = names.find((name) => name !== 'ALL' && !tablePrivileges.has(name));
      if (wrong !== undefined) throw new SqlError(-104, [wrong, [...tablePrivileges].join(' ')]);
      return {object: 'table', on};
    }
    if (object === 'SPECIFIC FUNCTION') return {object: 'function', on};
    return {object: object === 'DISTINCT TYPE' ? 'other' : (object.toLowerCase() as PrivilegeObject), on};
  }

  /** A package or routine by name, or all of a collection or schema: COLL.* */
  private packageOrRoutine(): Name {
    if (this.acceptSymbol('*')) return {name: '*'};
    const first = this.identifier();
    const own = this.acceptSymbol('.') ? (this.acceptSymbol('*') ? '*' : this.identifier()) : undefined;
    // Functions with the same name are distinguished by the types of their parameters.
    if (this.isSymbol('(')) this.parenthesized(() => !this.isSymbol(')') && this.list(() => this.dataType()));
    return own === undefined ? {name: first} : {schema: first, name: own};
  }
}
