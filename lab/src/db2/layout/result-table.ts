import type {SqlType} from '../types/sql-type';
import type {SqlValue} from '../types/sql-value';
import type {DatetimeFormats} from '../values/assignment';
import {display} from './display';
import type {Display} from './display';

/** A column of a result; an expression, or a column of a UNION, has no name. */
export interface ResultColumn {
  readonly name: string | undefined;
  readonly type: SqlType;
}

/** MAX NUMERIC FIELD and MAX CHAR FIELD of the SPUFI defaults panel. */
export interface FieldLimits {
  readonly numeric: number;
  readonly character: number;
}

const defaults: FieldLimits = {numeric: 33, character: 80};

interface Field extends Display {
  readonly heading: string;
  /** The maximum length of the displayed text. */
  readonly most: number;
  readonly dashes: string;
}

/** The heading and the rows of a result as SPUFI formats them, with two blanks between columns. */
export class ResultTable {
  private readonly fields: readonly Field[];
  readonly heading: string;
  /** The rulers above and below the heading are as wide as the rows. */
  readonly width: number;

  constructor(columns: readonly ResultColumn[], formats?: DatetimeFormats, limits = defaults) {
    this.fields = columns.map(({name = '', type}) => {
      const shown = display(type, formats);
      const most = Math.min(shown.width, shown.right ? limits.numeric : limits.character);
      // An empty string has no width, but still has a column.
      const width = Math.max(most, name.length, 1);
      return {...shown, width, most, heading: name, dashes: '-'.repeat(width)};
    });
    this.heading = this.line(this.fields.map(({heading}) => heading));
    this.width = this.fields.reduce((sum, {width}) => sum + width + 2, 0);
  }

  row(values: readonly SqlValue[]): string {
    return this.line(this.fields.map((field, at) => this.cell(field, values[at] ?? null)));
  }

  private cell({text, most, right, dashes}: Field, value: SqlValue): string {
    if (value === null) return dashes;
    const shown = text(value);
    if (shown.length <= most) return shown;
    return right ? '*'.repeat(most) : shown.slice(0, most);
  }

  private line(cells: readonly string[]): string {
    let line = '';
    for (let at = 0; at < cells.length; at += 1) {
      const {right, width} = this.fields[at]!;
      line += `${at > 0 ? '  ' : ''}${right ? cells[at]!.padStart(width) : cells[at]!.padEnd(width)}`;
    }
    return line.trimEnd();
  }
}
