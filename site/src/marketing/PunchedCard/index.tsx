import clsx from 'clsx';
import {type ReactNode, useId} from 'react';
import {columns, punchesOf, rows} from './card-code';
import styles from './styles.module.css';

interface Props {
  /** What is punched, at most 80 characters. */
  text: string;
  /** The accessible name; without it the card is decorative. */
  label?: string;
  /** Prints the text along the top edge, as the keypunch did. */
  printed?: boolean;
  className?: string;
}

/* The measures of a real card in hundredths of an inch: 7 3/8 by 3 1/4, eighty columns of twelve rows. */
const width = 738;
const height = 325;
const firstColumn = 25;
const columnPitch = 8.7;
const firstRow = 25;
const rowPitch = 25;
const hole = {width: 5.5, height: 12.5};

const columnAt = (column: number) => Number((firstColumn + column * columnPitch).toFixed(1));
const rowAt = (row: number) => firstRow + row * rowPitch;

/**
 * All holes as strokes of one path, in columns and rows, which is much smaller than a shape for each. Row by row, each
 * hole is relative to the one before, so that nearly all are written alike and compress well.
 */
function holesOf(text: string): string {
  const punches = Array.from(text, punchesOf);
  return rows
    .flatMap((row, y) => {
      const punched = [...punches.keys()].filter((column) => punches[column]!.includes(row));
      return punched.map((column, i) => (i === 0 ? `M${column} ${y}v.5` : `m${column - punched[i - 1]!}-.5v.5`));
    })
    .join('');
}

/** A punched card that encodes its text, in the code of IBM's 029 card punch. */
export default function PunchedCard({text, label, printed = false, className}: Props): ReactNode {
  const marks = useId();
  const characters = Array.from(text).slice(0, columns);
  return (
    <svg
      className={clsx(styles.card, className)}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      {...(label ? {role: 'img', 'aria-label': label} : {'aria-hidden': true})}>
      <pattern
        id={marks}
        x={firstColumn - columnPitch / 2}
        y="0"
        width={columnPitch}
        height={rowPitch}
        patternUnits="userSpaceOnUse">
        <rect className={styles.mark} x="2.6" y="-5" width="3.5" height="10" />
        <rect className={styles.mark} x="2.6" y="20" width="3.5" height="10" />
      </pattern>
      <path className={styles.paper} d="M26 1h700a11 11 0 0 1 11 11v301a11 11 0 0 1-11 11H12a11 11 0 0 1-11-11V44z" />
      <rect
        x={firstColumn - columnPitch / 2}
        y={rowAt(1) + rowPitch / 2}
        width={columns * columnPitch}
        height={10 * rowPitch}
        fill={`url(#${marks})`}
      />
      {printed && (
        <text className={styles.print} x={columnAt(0) - 2} y="13" textLength={(characters.length - 1) * columnPitch}>
          {characters.join('').toUpperCase()}
        </text>
      )}
      <path
        className={styles.hole}
        transform={`translate(${firstColumn} ${firstRow - hole.height / 2})scale(${columnPitch} ${rowPitch})`}
        strokeWidth={(hole.width / columnPitch).toFixed(2)}
        d={holesOf(characters.join(''))}
      />
    </svg>
  );
}
